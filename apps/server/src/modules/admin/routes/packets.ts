import { listDeskPackets, proposePacket, readDeskPacket } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { deskPacket, deskPackets, type PacketRow, toPacket } from '../../red-packets/index.ts'
import { proposePacket as propose } from '../packets/propose-packet.ts'

/** Red packets: those of players to look at, those of the house to propose. */
export const packetRoutes: Binding[] = [
  bind(listDeskPackets, async (ctx, { from, player, ...paging }) => {
    const senderId = player ?? null
    const page = await deskPackets(ctx, { isHouse: from === 'house', senderId, paging: pagingFrom(paging) })
    return mapPage(page, toDeskPacket)
  }),
  bind(readDeskPacket, async (ctx, { id, ...paging }) => {
    const { packet, ...page } = await deskPacket(ctx, id, pagingFrom(paging))
    const shaped = mapPage(page, ({ no, playerId, nickname, amount, at }) => ({
      no,
      playerId,
      name: nickname,
      amount,
      at,
    }))
    return { ...shaped, packet: toDeskPacket(packet) }
  }),
  bind(proposePacket, async (ctx, { total, targets, ...wish }, caller) => ({
    approval: await propose(ctx, caller, {
      ...wish,
      total,
      targets: targets ?? null,
    }),
  })),
]

const toDeskPacket = (row: PacketRow) => ({
  ...toPacket(row),
  id: row.id,
  senderId: row.senderId,
  refunded: row.refunded,
  approval: row.approvalId,
})
