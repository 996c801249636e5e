import type { PayoutNetwork } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

const addressesColumns = sql`id, network, address, name, created_at`

/** What of a bound card is not sealed: of the number, the last four digits. */
export type CardRow = Readonly<{
  id: bigint
  bankName: string
  numberEnd: string
  ifsc: string
  createdAt: Date
}>
const columns = sql`id, bank_name, number_end, ifsc, created_at`

/** One player's instruments are bound and paid to one after the other, so that limits apply to parallel requests. */
export function lockPayoutsOf(tx: Tx, playerId: bigint) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('payout', ${playerId}))`)
}

/** What of a card is sealed for its owner. */
export type SealedCard = Readonly<{
  numberSealed: Buffer
  phoneSealed: Buffer
  holderSealed: Buffer
  bankAddressSealed: Buffer
}>

export type NewCard = Pick<CardRow, 'bankName' | 'ifsc' | 'numberEnd'> &
  SealedCard &
  Readonly<{ numberIndex: Buffer }>

/** The new card, or undefined when it is bound already, by whomever. */
export function addCard(tx: Tx, playerId: bigint, card: NewCard) {
  return tx.row<CardRow>(sql`
    insert into payout_card (player_id, bank_name, ifsc, number_end, card_number, phone, holder, bank_address, number_index)
    values (${playerId}, ${card.bankName}, ${card.ifsc}, ${card.numberEnd}, ${card.numberSealed}, ${card.phoneSealed},
      ${card.holderSealed}, ${card.bankAddressSealed}, ${card.numberIndex})
    on conflict (number_index) where removed_at is null do nothing returning ${columns}`)
}

export function cardsOf(tx: Tx, playerId: bigint) {
  return tx.rows<CardRow>(
    sql`select ${columns} from payout_card where player_id = ${playerId} and removed_at is null order by id`,
  )
}

/** One of the player's own bound cards; a foreign one is as absent. */
export function cardOf(tx: Tx, playerId: bigint, id: bigint) {
  return tx.row<CardRow>(
    sql`select ${columns} from payout_card where id = ${id} and player_id = ${playerId} and removed_at is null`,
  )
}

export function removeCardOf(tx: Tx, playerId: bigint, id: bigint) {
  return tx.run(sql`
    update payout_card set removed_at = clock_timestamp() where id = ${id} and player_id = ${playerId} and removed_at is null`)
}

/** Whether the player has ever bound anything, removed or not. */
export async function hasBoundBefore(tx: Tx, playerId: bigint): Promise<boolean> {
  const row = await tx.row<{ has: boolean }>(sql`
    select exists (select from payout_card where player_id = ${playerId})
        or exists (select from payout_address where player_id = ${playerId}) as has`)
  return row?.has ?? false
}

/** What of these cards is sealed, and for whom. */
export function sealedCards(tx: Tx, ids: readonly bigint[]) {
  return tx.rows<SealedCard & Readonly<{ id: bigint; playerId: bigint }>>(sql`
    select id, player_id, card_number as number_sealed, phone as phone_sealed, holder as holder_sealed,
           bank_address as bank_address_sealed from payout_card where id = any(${ids}::bigint[])`)
}

/** The bound cards of these players. */
export function cardsOfAll(tx: Tx, playerIds: readonly bigint[]) {
  return tx.rows<{ id: bigint; playerId: bigint }>(sql`
    select id, player_id from payout_card where player_id = any(${playerIds}::bigint[]) and removed_at is null order by id`)
}

export type AddressRow = Readonly<{
  id: bigint
  network: PayoutNetwork
  address: string
  name: string
  createdAt: Date
}>

/** The new address, or undefined when it is bound already, by whomever. */
export function addAddress(
  tx: Tx,
  playerId: bigint,
  { network, address, name }: Pick<AddressRow, 'network' | 'address' | 'name'>,
) {
  return tx.row<AddressRow>(sql`
    insert into payout_address (player_id, network, address, name) values (${playerId}, ${network}, ${address}, ${name})
    on conflict (network, address) where removed_at is null do nothing returning ${addressesColumns}`)
}

export function addressesOf(tx: Tx, playerId: bigint) {
  return tx.rows<AddressRow>(
    sql`select ${addressesColumns} from payout_address where player_id = ${playerId} and removed_at is null order by id`,
  )
}

/** One of the player's own bound addresses; a foreign one is as absent. */
export function addressOf(tx: Tx, playerId: bigint, id: bigint) {
  return tx.row<AddressRow>(sql`
    select ${addressesColumns} from payout_address where id = ${id} and player_id = ${playerId} and removed_at is null`)
}

export function removeAddressOf(tx: Tx, playerId: bigint, id: bigint) {
  return tx.run(sql`
    update payout_address set removed_at = clock_timestamp()
     where id = ${id} and player_id = ${playerId} and removed_at is null`)
}

/** Removes every card and address of a player. */
export async function removeAllOf(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(
    sql`update payout_card set removed_at = clock_timestamp() where player_id = ${playerId} and removed_at is null`,
  )
  await tx.run(
    sql`update payout_address set removed_at = clock_timestamp() where player_id = ${playerId} and removed_at is null`,
  )
}
