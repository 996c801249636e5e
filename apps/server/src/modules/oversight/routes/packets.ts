import { listDeskPackets, proposePacket, readDeskPacket } from '@opendraw/contract/operator'
import { fromWire, toWire } from '@opendraw/money'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../../paging.ts'
import { deskPacket, deskPackets, type PacketRow, packetOnWire } from '../../packets/index.ts'
import { proposePacket as propose } from '../desk/packets/propose-packet.ts'

/** Red packets: those of players to look at, those of the house to propose. */
export const packetRoutes: Binding[] = [
  bind(listDeskPackets, async (ctx, { from, player, ...paging }) => {
    const senderId = player === undefined ? null : idFrom(player)
    const page = await deskPackets(ctx, { isHouse: from === 'house', senderId, paging: pagingFrom(paging) })
    return onPage(page, deskPacketOnWire)
  }),
  bind(readDeskPacket, async (ctx, { id, ...paging }) => {
    const { packet, ...page } = await deskPacket(ctx, idFrom(id), pagingFrom(paging))
    const shaped = onPage(page, ({ no, playerId, nickname, amount, at }) => ({
      no,
      playerId: String(playerId),
      name: nickname,
      amount: toWire(amount),
      at: at.getTime(),
    }))
    return { ...shaped, packet: deskPacketOnWire(packet) }
  }),
  bind(proposePacket, async (ctx, { total, targets, ...wish }, caller) => ({
    approval: String(
      await propose(ctx, caller, {
        ...wish,
        total: fromWire(total),
        targets: targets?.map(idFrom) ?? null,
      }),
    ),
  })),
]

const deskPacketOnWire = (row: PacketRow) => ({
  ...packetOnWire(row),
  id: String(row.id),
  senderId: row.senderId === null ? null : String(row.senderId),
  refunded: row.refunded === null ? null : toWire(row.refunded),
  approval: row.approvalId === null ? null : String(row.approvalId),
})
