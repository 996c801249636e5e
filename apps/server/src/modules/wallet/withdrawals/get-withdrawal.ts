import { getWithdrawal as call, refusalsOf, type WalletAsset } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, inAsset, keyFrom, type StatementLine, statementOfKeys } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { type Hold, holdOf } from '../../accounts/index.ts'
import { hasFundPassword } from '../../credentials/index.ts'
import type { RequirementSource, Wagering } from '../../wagering/index.ts'
import { debtOf, depositsByIds } from '../deposits/index.ts'
import { ownerOf } from '../payout-methods/index.ts'
import { type Holdings, holdingsOf } from '../statement/index.ts'
import { debtKey, isReturnable, returnable, spareOf } from './free-cash.ts'
import { passkeyFrom } from './passkey-from.ts'
import {
  stepsOf,
  type WithdrawalRow,
  type WithdrawalStep,
  withdrawalById,
  withdrawnToday,
} from './tables/withdrawals.ts'
import {
  leftToday,
  requirementOf,
  type WithdrawalTerms,
  withdrawable,
  withdrawalTerms,
} from './withdrawal-terms.ts'

const refuse = refusalsOf(call)

export type WithdrawalFacts = Readonly<{
  row: WithdrawalRow
  steps: readonly WithdrawalStep[]
  lines: readonly StatementLine[]
  /** Whether it ended by the promised time; null while it is open and the time has not come. */
  isInTime: boolean | null
}>

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

export type WithdrawInfo = Readonly<{
  holdings: Holdings
  /** Exactly what `requestWithdrawal` would accept now at most, were there no hold. */
  withdrawable: Readonly<Record<WalletAsset, bigint>>
  terms: WithdrawalTerms
  left: Readonly<{ count: number; amount: bigint }>
  turnover: Wagering
  /** What of the deposits behind the requirement may go back to the card that paid them, by deposit. */
  returnables: ReadonlyMap<bigint, bigint>
  hold: Hold | null
  debt: bigint
  isIdentityNeeded: boolean
  hasFundPassword: boolean
  /** From this amount on, a passkey is asked of a player who has one. */
  passkeyFrom: bigint
}>

/** What blocks the player's withdrawal now, with the deposits that the wagering requirement comes from. */
export async function withdrawInfo(ctx: Context, playerId: bigint): Promise<WithdrawInfo> {
  const holdings = await holdingsOf(ctx.db, playerId)
  const [terms, today, turnover, hold, debt, owner, isSet, fromAmount] = await Promise.all([
    withdrawalTerms(ctx.db, playerId),
    withdrawnToday(ctx.db, playerId),
    requirementOf(ctx.db, playerId, holdings.total),
    holdOf(ctx.db, playerId),
    debtOf(ctx.db, playerId),
    ownerOf(ctx, playerId),
    hasFundPassword(ctx, playerId),
    passkeyFrom(ctx.db, playerId),
  ])
  const spare = await spareOf(ctx.db, holdings, turnover.left)
  const most = (asset: WalletAsset) =>
    withdrawable({ today, cash: holdings[asset], spare: spare[asset] }, terms)
  return {
    holdings,
    withdrawable: { USD: most('USD'), USDT: most('USDT') },
    terms,
    left: leftToday(today, terms),
    turnover,
    returnables: await returnablesOf(ctx.db, turnover.sources, holdings.USD),
    hold,
    debt,
    isIdentityNeeded: owner === null,
    hasFundPassword: isSet,
    passkeyFrom: fromAmount,
  }
}

async function returnablesOf(
  db: Tx,
  sources: readonly RequirementSource[],
  inCash: bigint,
): Promise<ReadonlyMap<bigint, bigint>> {
  const deposits = await depositsByIds(
    db,
    sources.map(({ depositId }) => depositId),
  )
  const back = new Set(deposits.filter(isReturnable).map(({ id }) => id))
  const kept = sources.filter(({ depositId }) => back.has(depositId))
  return new Map(kept.map((source) => [source.depositId, returnable(source, inCash)]))
}
