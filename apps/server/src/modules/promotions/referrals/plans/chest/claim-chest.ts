import { claimChest as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { periodAt } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import { grantEarnings, refuseUnreached } from '../../../earnings/index.ts'
import { addClaim, claimsOf, countQualified } from '../tables/facts.ts'
import { databaseTime, fixPlans } from '../tables/weeks.ts'
import { type ChestStatus, chestMonths, chestTerms, readChest } from './read-chest.ts'

const refuse = refusalsOf(call)

export type ChestInput = Readonly<{
  /** Its first day. */
  month: string
  step: number
}>

/**
 * Opens a step of the chest and pays it, once a player, month and step; a repeat answers the same and moves nothing.
 * Refuses in a week of salary, players excluded from promotions, a step that is not reached or whose time is over, and
 * with `promotion_paused` when the budget lacks the money: then it can be opened later.
 */
export async function claimChest(
  ctx: Context,
  playerId: bigint,
  input: ChestInput,
  now?: Date,
): Promise<{ amount: bigint; chest: ChestStatus }> {
  const { amount, isNew, at } = await ctx.db.transaction(async (tx) => {
    const at = now ?? (await databaseTime(tx))
    return { ...(await take(tx, playerId, input, at)), at }
  })
  if (isNew) ctx.onWalletsChanged([playerId])
  return { amount, chest: await readChest(ctx.db, playerId, at) }
}

async function take(
  tx: Tx,
  playerId: bigint,
  { month, step }: ChestInput,
  at: Date,
): Promise<{ amount: bigint; isNew: boolean }> {
  const before = (await claimsOf(tx, playerId, month)).find((claim) => claim.step === step)
  if (before) return { amount: before.amount, isNew: false }
  const week = periodAt('week', at).day
  if ((await fixPlans(tx, [playerId], week, 'chest')).length === 0) throw refuse('plan_excludes')
  await refuseUnreached(tx, playerId)
  const asked = (await chestTerms(tx)).steps.find((one) => one.step === step)
  const isOpen = chestMonths(at).some((one) => one.month === month)
  if (!asked || !isOpen) throw refuse('step_not_reached')
  const { invitees, amount } = asked
  if ((await countQualified(tx, playerId, month, invitees)) < invitees) throw refuse('step_not_reached')
  const key = keyFrom('chest', playerId, month, BigInt(step))
  // A concurrent call for the same step has won; its transaction is over when this answers.
  if (!(await addClaim(tx, { playerId, month, step, week, invitees, amount, key })))
    return { amount, isNew: false }
  await grantEarnings(tx, 'chest', [{ playerId, amount, period: month, source: String(invitees), key }])
  return { amount, isNew: true }
}
