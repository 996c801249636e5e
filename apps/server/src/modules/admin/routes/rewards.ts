import type { RequestOf } from '@opendraw/contract'
import * as calls from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind, type OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { byText, textsFrom } from '../../../localized.ts'
import { mapPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { pendingApprovalsAt } from '../../operators/index.ts'
import {
  allGoods,
  allTasks,
  type GoodRow,
  type GoodTerms,
  type TaskRow,
} from '../../promotions/loyalty/index.ts'
import { adminPacket, adminPackets, type PacketRow, packetState, toPacket } from '../../red-packets/index.ts'
import { goodSubject, proposeGood, proposeGoodEnd } from '../goods/propose-good.ts'
import { proposePacket } from '../packets/propose-packet.ts'
import { proposeTask, proposeTaskEnd, taskSubject } from '../tasks/propose-task.ts'

/** The shop for points. */
export const goodRoutes: Binding[] = [
  bind(calls.listAdminGoods, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allGoods(db, before, limit + 1), limit)
    const waits = await pendingApprovalsAt(
      db,
      page.list.map(({ id }) => goodSubject(id)),
    )
    return mapPage(page, (good) => toGood(good, waits.get(goodSubject(good.id))))
  }),
  bind(calls.proposeGood, async (ctx, { replaces, reason, ...terms }, caller) => ({
    approval: await proposeGood(ctx, caller, {
      terms: termsFrom(terms),
      replaces,
      reason,
    }),
  })),
  bind(calls.proposeGoodEnd, async (ctx, { id, reason }, caller) => ({
    approval: await proposeGoodEnd(ctx, caller, { id, reason }),
  })),
]

const termsFrom = ({
  name,
  about,
  price,
  amount,
  stock,
  position,
}: Omit<RequestOf<typeof calls.proposeGood>, 'replaces' | 'reason'>): GoodTerms => ({
  texts: textsFrom('name', { name, about }),
  price: BigInt(price),
  amount,
  stock,
  position,
})

const toGood = (good: GoodRow, waits: bigint | undefined): z.output<typeof calls.AdminGood> => ({
  id: good.id,
  kind: good.kind,
  ...byText(good.texts, ['name', 'about']),
  price: good.price,
  amount: good.amount,
  stock: good.stock,
  taken: good.taken,
  position: good.position,
  replaces: good.replaces,
  createdAt: good.createdAt,
  endedAt: good.endedAt,
  waits: waits ?? null,
})

/** The tasks. */
export const taskRoutes: Binding[] = [
  bind(calls.listAdminTasks, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allTasks(db, before, limit + 1), limit)
    const waits = await pendingApprovalsAt(
      db,
      page.list.map(({ id }) => taskSubject(id)),
    )
    return mapPage(page, (task) => toTask(task, waits.get(taskSubject(task.id))))
  }),
  bind(calls.proposeTask, async (ctx, { replaces, reason, name, about, goal, ...terms }, caller) => ({
    approval: await proposeTask(ctx, caller, {
      terms: { ...terms, goal, texts: textsFrom('name', { name, about }) },
      replaces,
      reason,
    }),
  })),
  bind(calls.proposeTaskEnd, async (ctx, { id, reason }, caller) => ({
    approval: await proposeTaskEnd(ctx, caller, { id, reason }),
  })),
]

const toTask = (
  task: TaskRow & { claims: bigint },
  waits: bigint | undefined,
): z.output<typeof calls.AdminTask> => ({
  id: task.id,
  fact: task.fact,
  goal: task.goal,
  period: task.period,
  points: task.points,
  ...byText(task.texts, ['name', 'about']),
  position: task.position,
  claims: task.claims,
  createdAt: task.createdAt,
  endedAt: task.endedAt,
  waits: waits ?? null,
})

/** Red packets: players' to review, the operator's to propose. */
export const packetRoutes: Binding[] = [
  bind(calls.listAdminPackets, async (ctx, { from, player, ...paging }, caller) => {
    const senderId = player ?? null
    const page = await adminPackets(ctx, { isHouse: from === 'house', senderId, paging: pagingFrom(paging) })
    return mapPage(page, (row) => toAdminPacket(row, caller))
  }),
  bind(calls.readAdminPacket, async (ctx, { id, ...paging }, caller) => {
    const { packet, ...page } = await adminPacket(ctx, id, pagingFrom(paging))
    const shaped = mapPage(page, ({ no, playerId, nickname, amount, at }) => ({
      no,
      playerId,
      name: nickname,
      amount,
      at,
    }))
    return { ...shaped, packet: toAdminPacket(packet, caller) }
  }),
  bind(calls.proposePacket, async (ctx, { total, targets, ...input }, caller) => ({
    approval: await proposePacket(ctx, caller, {
      ...input,
      total,
      targets: targets ?? null,
    }),
  })),
]

const toAdminPacket = (row: PacketRow, caller: OperatorCaller) => ({
  ...toPacket(row),
  code: codeFor(row, caller),
  id: row.id,
  senderId: row.senderId,
  refunded: row.refunded,
  approval: row.approvalId,
})

/** Enough to compare with what a player says, too little to open the packet with. */
const CODE_END = 3

/**
 * The code of a packet that is open is money of whoever has it: an operator gets its end. Only the operator's own
 * packets are handed out here, by those who propose them.
 */
function codeFor(row: PacketRow, { permissions }: OperatorCaller): string {
  const isGivenOut = row.senderId === null && hasPermission(permissions, 'promo:packet:propose')
  if (packetState(row) !== 'open' || isGivenOut) return row.code
  return row.code.slice(-CODE_END).padStart(row.code.length, '•')
}
