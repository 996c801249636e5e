import { claimPacket, createPacket, getPacket, getPacketLog, listPackets } from '@opendraw/contract'
import { fromWire, toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../paging.ts'
import { claimPacket as claim } from './claim-packet.ts'
import { createPacket as create } from './create-packet.ts'
import { packetOnWire, personOnWire, shareOnWire } from './packet-on-wire.ts'
import { getPacketLog as log, getPacket as look, listPackets as own } from './read-packets.ts'

/** The players' calls about red packets. */
export const routes: Binding[] = [
  bind(getPacket, async (ctx, { code }, caller) => {
    const { packet, visit } = await look(ctx, code, caller)
    return {
      packet: packetOnWire(packet),
      visitor: visit && {
        isSender: visit.isSender,
        isMeant: visit.isMeant,
        share: visit.claim && shareOnWire(visit.claim),
      },
    }
  }),
  bind(claimPacket, async (ctx, request, { playerId, ip }) => {
    const claimed = await claim(ctx, { ...request, playerId, ip })
    return { packet: packetOnWire(claimed.packet), share: shareOnWire(claimed.claim) }
  }),
  bind(createPacket, async (ctx, { total, targets, greeting = '', ...wish }, { playerId }) => ({
    packet: packetOnWire(
      await create(ctx, {
        ...wish,
        playerId,
        greeting,
        total: fromWire(total),
        targets: targets?.map(idFrom) ?? null,
      }),
    ),
  })),
  bind(listPackets, async (ctx, { kind, ...paging }, { playerId }) => {
    const page = await own(ctx, playerId, kind, pagingFrom(paging))
    const shaped = onPage(page, ({ packet, claim, isSender }) => ({
      packet: packetOnWire(packet),
      share: claim && shareOnWire(claim),
      refunded: isSender && packet.refunded !== null ? toWire(packet.refunded) : null,
    }))
    return { ...shaped, sum: { count: page.sum.count, amount: toWire(page.sum.amount) } }
  }),
  bind(getPacketLog, async (ctx, request, caller) => {
    const page = await log(ctx, request, caller)
    const shaped = onPage(page, (row) => ({
      ...shareOnWire(row),
      ...personOnWire(row.nickname, row.avatar),
      isOwn: row.playerId === caller.playerId,
      isBest: row.no === page.best,
    }))
    return { ...shaped, packet: packetOnWire(page.packet) }
  }),
]
