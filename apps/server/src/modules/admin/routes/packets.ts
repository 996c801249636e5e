import { listAdminPackets, proposePacket, readAdminPacket } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { adminPacket, adminPackets, type PacketRow, toPacket } from '../../red-packets/index.ts'
import { proposePacket as propose } from '../packets/propose-packet.ts'

/** Red packets: players' to review, the operator's to propose. */
export const packetRoutes: Binding[] = [
  bind(listAdminPackets, async (ctx, { from, player, ...paging }) => {
    const senderId = player ?? null
    const page = await adminPackets(ctx, { isHouse: from === 'house', senderId, paging: pagingFrom(paging) })
    return mapPage(page, toAdminPacket)
  }),
  bind(readAdminPacket, async (ctx, { id, ...paging }) => {
    const { packet, ...page } = await adminPacket(ctx, id, pagingFrom(paging))
    const shaped = mapPage(page, ({ no, playerId, nickname, amount, at }) => ({
      no,
      playerId,
      name: nickname,
      amount,
      at,
    }))
    return { ...shaped, packet: toAdminPacket(packet) }
  }),
  bind(proposePacket, async (ctx, { total, targets, ...input }, caller) => ({
    approval: await propose(ctx, caller, {
      ...input,
      total,
      targets: targets ?? null,
    }),
  })),
]

const toAdminPacket = (row: PacketRow) => ({
  ...toPacket(row),
  id: row.id,
  senderId: row.senderId,
  refunded: row.refunded,
  approval: row.approvalId,
})
