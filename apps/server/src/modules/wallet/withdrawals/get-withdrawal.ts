import { getWithdrawal as call, refusalsOf } from '@opendraw/contract'
import { cash, inAsset, keyFrom, type StatementLine, statementOfKeys } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { stepsOf, type WithdrawalRow, type WithdrawalStep, withdrawalById } from './tables/withdrawals.ts'
import { debtKey } from './settle-debt.ts'

const refuse = refusalsOf(call)

export type WithdrawalFacts = {
  readonly row: WithdrawalRow
  readonly steps: readonly WithdrawalStep[]
  readonly lines: readonly StatementLine[]
  /** Whether it ended by the promised time; null while it is open and the time has not come. */
  readonly isInTime: boolean | null
}

/** One of the player's own withdrawals with its way and the lines that moved its money; a foreign one is as absent (not_found). */
export async function getWithdrawal(ctx: Context, playerId: bigint, id: bigint): Promise<WithdrawalFacts> {
  const row = await withdrawalById(ctx.db, id)
  if (row?.playerId !== playerId) throw refuse('not_found')
  const [steps, lines] = await Promise.all([
    stepsOf(ctx.db, id),
    statementOfKeys(ctx.db, inAsset(cash(playerId), row.asset), [
      keyFrom('withdrawal', id),
      keyFrom('withdrawal_reject', id),
      keyFrom('withdrawal_fail', id),
      keyFrom('withdrawal_fee_return', id),
      debtKey(id),
    ]),
  ])
  return { row, steps, lines, isInTime: wasInTime(row, ctx.clock.now()) }
}

function wasInTime({ state, decidedAt, promisedAt }: WithdrawalRow, now: Date): boolean | null {
  const hasEnded = state !== 'pending' && state !== 'approved'
  if (hasEnded && decidedAt) return decidedAt <= promisedAt
  return now > promisedAt ? false : null
}
