import { returnDeposit as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { checkFundPassword, checkSecondFactor } from '../../credentials/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { depositsByIds } from '../deposits/index.ts'
import { cardOf, lockPayoutsOf, nameMissedBy, ownerOf } from '../payout-methods/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { isReturnable, refuseWhileHeld, returnable } from './free-cash.ts'
import { asksForPasskey, type Proven, refuseWithoutPasskey } from './passkey-from.ts'
import { asFirstSaid, isSameInput, reserveWithdrawal } from './reserve-withdrawal.ts'
import { type WithdrawalRow, withdrawalByKey } from './tables/withdrawals.ts'
import { withdrawalTerms } from './withdrawal-terms.ts'

const refuse = refusalsOf(call)

export type ReturnInput = Readonly<{
  playerId: bigint
  depositId: bigint
  cardId: bigint
  fundPassword: string
  totp?: string | undefined
  key: string
}>

/**
 * Requests that the unstaked part of a deposit goes back to its source: all of it, as far as it is still there, without
 * a fee, wagering requirement or the day's limits. It is reserved at once and waits for a review, in which the account
 * is compared with the one that paid; what the crypto provider took is refused, since no card paid it
 * (deposit_not_returnable). Its wagering requirement ends; if the review refuses, all is as before, except the
 * deposit's bonus: one that waited has ended, and one that became cash was taken back. It asks for a passkey as a withdrawal does. A repeat with the same key gets the first answer, without
 * asking for the fund password or a code again.
 */
export async function returnDeposit(ctx: Context, input: ReturnInput): Promise<WithdrawalRow> {
  const earlier = await withdrawalByKey(ctx.db, input.playerId, input.key)
  if (earlier) return repeated(earlier, input)
  await checkFundPassword(ctx, input.playerId, input.fundPassword)
  const [deposit] = await depositsByIds(ctx.db, [input.depositId])
  // What goes back is known only under the lock: never more than the deposit.
  const isPasskeyAsked = await asksForPasskey(ctx.db, input.playerId, deposit?.credited ?? 0n)
  const intent = [call.path, input.key, input.depositId, input.cardId]
  const isProven = await checkSecondFactor(ctx, input.playerId, input.totp, { isPasskeyAsked, intent })
  if (!(await ownerOf(ctx, input.playerId))) throw refuse('identity_needed')
  const row = await ctx.db.transaction((tx) => decide(ctx, tx, { ...input, isProven }))
  ctx.onWalletsChanged([input.playerId])
  return row
}

const targetOf = ({ depositId, cardId }: ReturnInput) =>
  ({ kind: 'return', addressId: null, depositId, cardId }) as const

function repeated(first: WithdrawalRow, input: ReturnInput): WithdrawalRow {
  if (!isSameInput(first, { ...targetOf(input), amount: null })) throw refuse('key_reused')
  return asFirstSaid(first)
}

async function decide(ctx: Context, tx: Tx, input: ReturnInput & Proven): Promise<WithdrawalRow> {
  const { playerId, depositId, cardId } = input
  await lockPayoutsOf(tx, playerId)
  const first = await withdrawalByKey(tx, playerId, input.key)
  if (first) return repeated(first, input)
  await refuseWhileHeld(tx, playerId)
  if (!(await cardOf(tx, playerId, cardId))) throw refuse('card_unknown')
  const holder = await nameMissedBy(ctx, tx, { playerId, cardId })
  if (holder !== null) throw refuse('card_name_differs', { holder })
  const [deposit] = await depositsByIds(tx, [depositId])
  if (deposit?.playerId !== playerId) throw refuse('deposit_unknown')
  if (!isReturnable(deposit)) throw refuse('deposit_not_returnable')
  await emit(ctx, tx, 'deposit.return_started', { playerId, depositId })
  const holdings = await holdingsOf(tx, playerId)
  const { sources } = await wageringOf(tx, playerId, holdings.total)
  const amount = returnable(
    sources.find((source) => source.depositId === depositId),
    holdings.USD,
  )
  if (amount === 0n) throw refuse('nothing_to_return')
  await refuseWithoutPasskey(tx, input, amount)
  const { promiseHours } = await withdrawalTerms(tx, playerId)
  const wanted = {
    playerId,
    key: input.key,
    ...targetOf(input),
    asset: 'USD',
    amount,
    fee: 0n,
    unplayed: 0n,
    promiseHours,
  } as const
  return reserveWithdrawal(tx, wanted, refuse)
}
