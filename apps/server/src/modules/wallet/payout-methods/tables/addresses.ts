import type { PayoutNetwork } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

export type AddressRow = {
  readonly id: bigint
  readonly network: PayoutNetwork
  readonly address: string
  readonly name: string
  readonly createdAt: Date
}
const columns = sql`id, network, address, name, created_at`

/** The new address, or undefined when it is bound already, by whomever. */
export const addAddress = (
  tx: Tx,
  playerId: bigint,
  { network, address, name }: Pick<AddressRow, 'network' | 'address' | 'name'>,
) =>
  tx.row<AddressRow>(sql`
    insert into payout_address (player_id, network, address, name) values (${playerId}, ${network}, ${address}, ${name})
    on conflict (network, address) where removed_at is null do nothing returning ${columns}`)

export const addressesOf = (tx: Tx, playerId: bigint) =>
  tx.rows<AddressRow>(
    sql`select ${columns} from payout_address where player_id = ${playerId} and removed_at is null order by id`,
  )

/** One of the player's own bound addresses; a foreign one is as absent. */
export const addressOf = (tx: Tx, playerId: bigint, id: bigint) =>
  tx.row<AddressRow>(sql`
    select ${columns} from payout_address where id = ${id} and player_id = ${playerId} and removed_at is null`)

export const removeAddressOf = (tx: Tx, playerId: bigint, id: bigint) =>
  tx.run(sql`
    update payout_address set removed_at = clock_timestamp()
     where id = ${id} and player_id = ${playerId} and removed_at is null`)
