import {
  requestWithdrawal as call,
  type PayoutNetwork,
  refusalsOf,
  type WalletAsset,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { toWire } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { checkFundPassword, checkSecondFactor } from '../../credentials/index.ts'
import { turnoverOf } from '../../wagering/index.ts'
import { addressOf, cardOf, lockPayoutsOf, ownerOf } from '../payout-methods/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { refuseWhileHeld } from './free-cash.ts'
import { asFirstSaid, isSameWish, reserveWithdrawal } from './reserve-withdrawal.ts'
import { type WithdrawalRow, withdrawalByKey, withdrawnToday } from './tables/withdrawals.ts'
import {
  feeOf,
  type Standing,
  type WithdrawalTerms,
  withdrawable,
  withdrawalLimits,
  withdrawalTerms,
} from './withdrawal-terms.ts'

const refuse = refusalsOf(call)

export type WithdrawalWish = {
  readonly playerId: bigint
  /** Exactly one of the two names where the money goes: USD to a card, USDT to a wallet. */
  readonly cardId: bigint | null
  readonly addressId: bigint | null
  readonly amount: bigint
  readonly fundPassword: string
  /** Of the second factor, for who has one. */
  readonly totp?: string | undefined
  readonly key: string
}

/**
 * Asks for a withdrawal to a bound card or wallet and reserves the whole amount at once. A player's requests are decided one
 * after the other, so that parallel ones see each other. A repeat with the same key answers what the first call answered,
 * without asking for the fund password again; the same key with another wish is refused (key_reused). The order of what is
 * looked at is the order of the refusals: hold, person, instrument, range, the day's limits, money, turnover.
 */
export async function requestWithdrawal(ctx: Context, wish: WithdrawalWish): Promise<WithdrawalRow> {
  const earlier = await withdrawalByKey(ctx.db, wish.playerId, wish.key)
  if (earlier) {
    if (!isSameWish(earlier, { ...wish, kind: 'payout', depositId: null })) throw refuse('key_reused')
    return asFirstSaid(earlier)
  }
  await checkFundPassword(ctx, wish.playerId, wish.fundPassword)
  await checkSecondFactor(ctx, wish.playerId, wish.totp)
  if (!(await ownerOf(ctx, wish.playerId))) throw refuse('identity_needed')
  const row = await ctx.db.transaction((tx) => decide(tx, wish))
  ctx.onWalletsChanged([wish.playerId])
  return row
}

async function decide(tx: Tx, wish: WithdrawalWish): Promise<WithdrawalRow> {
  const { playerId, amount } = wish
  await lockPayoutsOf(tx, playerId)
  const first = await withdrawalByKey(tx, playerId, wish.key)
  if (!first) {
    await refuseWhileHeld(tx, playerId)
    const { asset, kind } = await targetOf(tx, wish)
    const terms = await withdrawalTerms(tx, playerId)
    const { standing, turnoverLeft } = await standingOf(tx, playerId, asset)
    const allowed = withdrawalLimits(amount, standing, terms)
    if (!allowed.ok) throw refuse(allowed.reason, detailsOf(standing, turnoverLeft, terms))
    return reserveWithdrawal(
      tx,
      { ...wish, kind: 'payout', asset, depositId: null, fee: feeOf(amount, terms.fees[kind]), ...terms },
      refuse,
    )
  }
  if (!isSameWish(first, { ...wish, kind: 'payout', depositId: null })) throw refuse('key_reused')
  return asFirstSaid(first)
}

async function targetOf(
  tx: Tx,
  { playerId, cardId, addressId }: WithdrawalWish,
): Promise<{ asset: WalletAsset; kind: 'card' | PayoutNetwork }> {
  if (cardId !== null && addressId === null && (await cardOf(tx, playerId, cardId)))
    return { asset: 'USD', kind: 'card' }
  const address = cardId === null && addressId !== null && (await addressOf(tx, playerId, addressId))
  if (!address) throw refuse('card_unknown')
  return { asset: 'USDT', kind: address.network }
}

/** Where the player stands for withdrawals in an asset, and what is left to stake. Read under his lock on payouts. */
async function standingOf(
  tx: Tx,
  playerId: bigint,
  asset: WalletAsset,
): Promise<{ standing: Standing; turnoverLeft: bigint }> {
  const holdings = await holdingsOf(tx, playerId)
  const { left } = await turnoverOf(tx, playerId, holdings.total)
  const today = await withdrawnToday(tx, playerId)
  return { standing: { today, cash: holdings[asset], spare: holdings.total - left }, turnoverLeft: left }
}

function detailsOf(standing: Standing, turnoverLeft: bigint, terms: WithdrawalTerms): Record<string, string> {
  return {
    min: toWire(terms.amountMin),
    max: toWire(terms.amountMax),
    count: String(terms.countPerDay),
    daily: toWire(terms.amountPerDay),
    left: toWire(turnoverLeft),
    withdrawable: toWire(withdrawable(standing, terms)),
  }
}
