import { claimPacket, createPacket, getPacket, getPacketLog, listPackets } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { mapPage, pagingFrom } from '../../paging.ts'
import { claimPacket as claim } from './claim-packet.ts'
import { createPacket as create } from './create-packet.ts'
import { getPacketLog as log, getPacket as look, listPackets as own } from './read-packets.ts'
import { toPacket, toPerson, toShare } from './to-packet.ts'

/** The players' calls about red packets. */
export const routes: Binding[] = [
  bind(getPacket, async (ctx, { code }, caller) => {
    const { packet, visit } = await look(ctx, code, caller)
    return {
      packet: toPacket(packet),
      visitor: visit && {
        isSender: visit.isSender,
        isMeant: visit.isMeant,
        share: visit.claim && toShare(visit.claim),
      },
    }
  }),
  bind(claimPacket, async (ctx, request, { playerId, ip }) => {
    const claimed = await claim(ctx, { ...request, playerId, ip })
    return { packet: toPacket(claimed.packet), share: toShare(claimed.claim) }
  }),
  bind(createPacket, async (ctx, { total, targets, greeting = '', ...input }, { playerId }) => ({
    packet: toPacket(
      await create(ctx, {
        ...input,
        playerId,
        greeting,
        total,
        targets: targets ?? null,
      }),
    ),
  })),
  bind(listPackets, async (ctx, { kind, ...paging }, { playerId }) => {
    const page = await own(ctx, playerId, kind, pagingFrom(paging))
    const shaped = mapPage(page, ({ packet, claim, isSender }) => ({
      packet: toPacket(packet),
      share: claim && toShare(claim),
      refunded: isSender && packet.refunded !== null ? packet.refunded : null,
    }))
    return { ...shaped, sum: { count: page.sum.count, amount: page.sum.amount } }
  }),
  bind(getPacketLog, async (ctx, request, caller) => {
    const page = await log(ctx, request, caller)
    const shaped = mapPage(page, (row) => ({
      ...toShare(row),
      ...toPerson(row.nickname, row.avatar),
      isOwn: row.playerId === caller.playerId,
      isBest: row.no === page.best,
    }))
    return { ...shaped, packet: toPacket(page.packet) }
  }),
]
