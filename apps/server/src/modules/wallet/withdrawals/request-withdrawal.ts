import {
  requestWithdrawal as call,
  type PayoutNetwork,
  refusalsOf,
  type WalletAsset,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { CENT, encode } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { checkFundPassword, checkSecondFactor } from '../../credentials/index.ts'
import { addressOf, cardOf, lockPayoutsOf, nameMissedBy, ownerOf } from '../payout-methods/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { refuseWhileHeld, spareOf } from './free-cash.ts'
import { asksForPasskey, type Proven, refuseWithoutPasskey } from './passkey-from.ts'
import { asFirstSaid, isSameInput, reserveWithdrawal } from './reserve-withdrawal.ts'
import { type WithdrawalRow, withdrawalByKey, withdrawnToday } from './tables/withdrawals.ts'
import {
  feeOf,
  requirementOf,
  type Status,
  type WithdrawalTerms,
  withdrawable,
  withdrawalLimits,
  withdrawalTerms,
} from './withdrawal-terms.ts'

const refuse = refusalsOf(call)

export type WithdrawalInput = Readonly<{
  playerId: bigint
  /** Exactly one of the two names where the money goes: USD to a card, USDT to a wallet. */
  cardId: bigint | null
  addressId: bigint | null
  amount: bigint
  fundPassword: string
  /** Of the second factor, for a player who has one. */
  totp?: string | undefined
  key: string
}>

/**
 * Asks for a withdrawal to a bound card or wallet and reserves the whole amount at once. A player's requests are decided
 * one after the other, so that parallel ones see each other. A repeat with the same key answers what the first call
 * answered, without asking for the fund password again; the same key with another input is refused (key_reused). From the
 * setting's amount on (see passkey-from.ts), a player who has passkeys and no authenticator app shows one (passkey_required). The
 * checks and their refusals come in this order: hold, person, instrument, range, the day's limits, money, wagering
 * requirement, which nobody is asked for who stays away from play.
 */
export async function requestWithdrawal(ctx: Context, input: WithdrawalInput): Promise<WithdrawalRow> {
  const earlier = await withdrawalByKey(ctx.db, input.playerId, input.key)
  if (earlier) {
    if (!isSameInput(earlier, { ...input, kind: 'payout', depositId: null })) throw refuse('key_reused')
    return asFirstSaid(earlier)
  }
  await checkFundPassword(ctx, input.playerId, input.fundPassword)
  const isPasskeyAsked = await asksForPasskey(ctx.db, input.playerId, input.amount)
  const intent = [call.path, input.key, input.amount, input.cardId, input.addressId]
  const isProven = await checkSecondFactor(ctx, input.playerId, input.totp, { isPasskeyAsked, intent })
  if (!(await ownerOf(ctx, input.playerId))) throw refuse('identity_needed')
  const row = await ctx.db.transaction((tx) => decide(ctx, tx, { ...input, isProven }))
  ctx.onWalletsChanged([input.playerId])
  return row
}

async function decide(ctx: Context, tx: Tx, input: WithdrawalInput & Proven): Promise<WithdrawalRow> {
  const { playerId, amount } = input
  await lockPayoutsOf(tx, playerId)
  const first = await withdrawalByKey(tx, playerId, input.key)
  if (!first) {
    await refuseWhileHeld(tx, playerId)
    await refuseWithoutPasskey(tx, input, amount)
    const { asset, kind } = await targetOf(ctx, tx, input)
    const set = await withdrawalTerms(tx, playerId)
    const fee = feeOf(amount, set.fees[kind])
    // A fee may be above the smallest withdrawal of the settings: nothing is asked for of which nothing would arrive.
    const terms = fee < set.amountMin ? set : { ...set, amountMin: fee + CENT }
    const { status, turnoverLeft, unplayed } = await statusOf(tx, playerId, asset)
    const allowed = withdrawalLimits(amount, status, terms)
    if (!allowed.ok) throw refuse(allowed.reason, detailsOf(status, turnoverLeft, terms))
    const wanted = { ...input, kind: 'payout', asset, depositId: null, fee, unplayed, ...terms } as const
    return reserveWithdrawal(tx, wanted, refuse)
  }
  if (!isSameInput(first, { ...input, kind: 'payout', depositId: null })) throw refuse('key_reused')
  return asFirstSaid(first)
}

async function targetOf(
  ctx: Context,
  tx: Tx,
  { playerId, cardId, addressId }: WithdrawalInput,
): Promise<{ asset: WalletAsset; kind: 'card' | PayoutNetwork }> {
  if (cardId !== null && addressId === null && (await cardOf(tx, playerId, cardId))) {
    const holder = await nameMissedBy(ctx, tx, { playerId, cardId })
    if (holder !== null) throw refuse('card_name_differs', { holder })
    return { asset: 'USD', kind: 'card' }
  }
  const address = cardId === null && addressId !== null && (await addressOf(tx, playerId, addressId))
  if (!address) throw refuse('card_unknown')
  return { asset: 'USDT', kind: address.network }
}

/** The player's figures for withdrawals in an asset, what is left to stake, and what is and is not asked for. Read under their lock on payouts. */
async function statusOf(
  tx: Tx,
  playerId: bigint,
  asset: WalletAsset,
): Promise<{ status: Status; turnoverLeft: bigint; unplayed: bigint }> {
  const holdings = await holdingsOf(tx, playerId)
  const { left, unplayed } = await requirementOf(tx, playerId, holdings.total)
  const today = await withdrawnToday(tx, playerId)
  const spare = await spareOf(tx, holdings, left)
  return { status: { today, cash: holdings[asset], spare: spare[asset] }, turnoverLeft: left, unplayed }
}

function detailsOf(status: Status, turnoverLeft: bigint, terms: WithdrawalTerms): Record<string, string> {
  return {
    min: encode(terms.amountMin),
    max: encode(terms.amountMax),
    count: String(terms.countPerDay),
    daily: encode(terms.amountPerDay),
    left: encode(turnoverLeft),
    withdrawable: encode(withdrawable(status, terms)),
  }
}
