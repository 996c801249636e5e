import { Day, type ReplyOf } from '@opendraw/contract'
import type { getDaySheet } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type BookDay, closingOf, lockDay } from '../../day-sheets/index.ts'
import { defineAction, propose } from '../../operators/index.ts'

const Payload = z.strictObject({
  day: Day,
  /** SHA-256 over the closing balances, as both operators saw them. */
  closing: z.string().length(64),
})

/** A day is locked with its closing balances, once: the second signature. */
export const dayLockAction = defineAction<z.infer<typeof Payload>>({
  act: 'day.lock',
  permission: 'finance:day:agree',
  payload: Payload,
  run: async (_, tx, { day, closing }, { approvalId }) => {
    await lockDay(tx, { day, closing, approvalId })
    return { after: { day, closing } }
  },
})

/** The first signature under a day: proposes to lock it. Answers the proposal's number. Refuses a day that cannot be signed, and says why. */
export function signDay(
  ctx: Context,
  caller: OperatorCaller,
  { day, reason }: Readonly<{ day: string; reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) =>
    propose(tx, caller, {
      act: dayLockAction,
      subject: `day:${day}`,
      payload: { day, closing: await closingOf(tx, day) },
      reason,
    }),
  )
}

/** A day as the console shows it to this operator. */
export function shownDay(row: BookDay, { operatorId }: OperatorCaller): ReplyOf<typeof getDaySheet>['day'] {
  const { day, state, waits, openJobs, approval, hash, maker, makerName, madeAt, checkerName, lockedAt } = row
  return {
    ...{
      day,
      state,
      waits,
      jobs: openJobs,
      approval,
      hash: hash?.toString('hex') ?? null,
      isMine: maker === operatorId,
    },
    ...{ first: makerName, firstAt: madeAt, second: checkerName, lockedAt },
  }
}
