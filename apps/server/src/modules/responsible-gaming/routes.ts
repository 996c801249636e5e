import {
  answerRealityCheck,
  askReturn,
  chooseNoLimit,
  confirmLimit,
  coolOff,
  excludeSelf,
  getActivity,
  getProtection,
  Refusal,
  removeLimit,
  reviewLimits,
  setLimit,
  setRealityCheck,
} from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import {
  boundOf,
  chooseNoLimit as chooseNone,
  confirmLimit as confirm,
  removeLimit as remove,
  setLimit as set,
} from './limits/change-limit.ts'
import { readActivity } from './read-activity.ts'
import { readProtection, reviewLimits as review } from './read-protection.ts'
import {
  answerRealityCheck as answer,
  readRealityCheck,
  setRealityCheck as setCheck,
} from './reality/reality-check.ts'
import { toActivity, toProtection } from './replies.ts'
import { askReturn as ask, exclude, coolOff as pause } from './restrictions/exclusion.ts'

const done = { done: true } as const
// All of an account's history is summed for it.
const ACTIVITY_COST = 10

/** The calls of a player's own protection. */
export const routes: Binding[] = [
  bind(getProtection, async (ctx, _, { playerId, sessionId }) =>
    toProtection(await readProtection(ctx.db, playerId), await readRealityCheck(ctx.db, playerId, sessionId)),
  ),
  bind(setLimit, async (ctx, input, { playerId }) => {
    const amount = boundOf(input)
    if (amount === null) throw new Refusal('bad_request')
    const { isInForce, confirmableAt } = await set(ctx, playerId, { ...input, amount })
    return { isInForce, confirmableAt }
  }),
  bind(confirmLimit, async (ctx, which, { playerId }) => {
    await confirm(ctx, playerId, which)
    return done
  }),
  bind(removeLimit, async (ctx, which, { playerId }) => ({
    confirmableAt: await remove(ctx, playerId, which),
  })),
  bind(chooseNoLimit, async (ctx, _, { playerId }) => {
    await chooseNone(ctx, playerId)
    return done
  }),
  bind(reviewLimits, async (ctx, _, { playerId }) => {
    await review(ctx, playerId)
    return done
  }),
  bind(coolOff, async (ctx, { hours }, { playerId }) => ({ until: await pause(ctx, playerId, hours) })),
  bind(excludeSelf, async (ctx, { months }, { playerId }) => ({
    until: await exclude(ctx, playerId, months === 'permanent' ? null : months),
  })),
  bind(askReturn, async (ctx, _, { playerId }) => ({ returnsAt: await ask(ctx, playerId) })),
  bind(answerRealityCheck, async (ctx, request, caller) => {
    await answer(ctx, caller, request.answer)
    return done
  }),
  bind(setRealityCheck, async (ctx, { minutes }, caller) => {
    await setCheck(ctx, caller, minutes)
    return done
  }),
  bind(
    getActivity,
    async (ctx, _, { playerId, sessionId }) => toActivity(await readActivity(ctx.db, playerId, sessionId)),
    () => ACTIVITY_COST,
  ),
]
