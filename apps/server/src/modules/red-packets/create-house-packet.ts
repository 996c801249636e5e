import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom, packet } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { payPromised, setAside } from '../promotions/budgets/index.ts'
import { drawPacket } from './draw-packet.ts'
import { type PacketWish, packetFault } from './packet-fault.ts'
import { type PacketRow, packetById } from './tables/packets.ts'

/**
 * Makes a red packet of the house out of the budget for packets, once an approval, in the transaction in which the second person
 * agrees. Refuses with `promotion_paused` when the budget lacks the money, and as a player's packet what cannot be split.
 */
export async function createHousePacket(tx: Tx, wish: PacketWish, approvalId: bigint): Promise<PacketRow> {
  const fault = await packetFault(tx, wish)
  if (fault) throw new Refusal(fault.reason, 'details' in fault ? fault.details : {})
  const id = await drawPacket(tx, wish, { senderId: null, key: null, approvalId })
  const amount = wish.total
  const isThere = await setAside(tx, {
    purpose: 'packets',
    amount,
    key: keyFrom('packet aside', id),
    ref: id,
  })
  if (!isThere) throw new Refusal('promotion_paused')
  await payPromised(tx, 'packets', [
    { to: packet(id), amount, reason: 'packet_fill', key: keyFrom('packet_fill', id), ref: id },
  ])
  const row = await packetById(tx, id)
  assert(row !== undefined, 'a packet just added is there')
  return row
}
