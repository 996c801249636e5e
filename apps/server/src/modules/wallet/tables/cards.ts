import { sql, type Tx } from '@opendraw/db'

/** What a player types to bind a bank card. */
export type CardDetails = {
  readonly bankName: string
  readonly cardNumber: string
  readonly ifsc: string
  readonly bankAddress: string
  readonly phone: string
  readonly holder: string
}
export type CardRow = CardDetails & { readonly id: bigint; readonly createdAt: Date }
const columns = sql`id, bank_name as "bankName", card_number as "cardNumber", ifsc, bank_address as "bankAddress", phone, holder,
  created_at as "createdAt"`

/** One player's cards are bound one after the other, so that the limit holds for parallel requests. */
export const lockCardsOf = (tx: Tx, playerId: bigint) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('payout_card', ${playerId}))`)

export const addCard = (tx: Tx, playerId: bigint, card: CardDetails) =>
  tx.row<CardRow>(sql`
    insert into payout_card (player_id, bank_name, card_number, ifsc, bank_address, phone, holder)
    values (${playerId}, ${card.bankName}, ${card.cardNumber}, ${card.ifsc}, ${card.bankAddress}, ${card.phone}, ${card.holder})
    on conflict (player_id, card_number) where removed_at is null do nothing returning ${columns}`)

export const cardsOf = (tx: Tx, playerId: bigint) =>
  tx.rows<CardRow>(
    sql`select ${columns} from payout_card where player_id = ${playerId} and removed_at is null order by id`,
  )

/** One of the player's own bound cards; a foreign one is as absent. */
export const cardOf = (tx: Tx, playerId: bigint, id: bigint) =>
  tx.row<CardRow>(
    sql`select ${columns} from payout_card where id = ${id} and player_id = ${playerId} and removed_at is null`,
  )

export const removeCardOf = (tx: Tx, playerId: bigint, id: bigint) =>
  tx.run(sql`
    update payout_card set removed_at = clock_timestamp() where id = ${id} and player_id = ${playerId} and removed_at is null`)
