import type { RequestOf } from '@opendraw/contract'
import * as calls from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
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
import { adminPacket, adminPackets, type PacketRow, toPacket } from '../../red-packets/index.ts'
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
  bind(calls.listAdminPackets, async (ctx, { from, player, ...paging }) => {
    const senderId = player ?? null
    const page = await adminPackets(ctx, { isHouse: from === 'house', senderId, paging: pagingFrom(paging) })
    return mapPage(page, toAdminPacket)
  }),
  bind(calls.readAdminPacket, async (ctx, { id, ...paging }) => {
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
  bind(calls.proposePacket, async (ctx, { total, targets, ...input }, caller) => ({
    approval: await proposePacket(ctx, caller, {
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
