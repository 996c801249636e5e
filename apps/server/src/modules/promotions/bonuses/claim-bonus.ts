import { claimBonus as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { bonus as bonusAccount } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { mayBePromoted } from '../../responsible-gaming/index.ts'
import { validStakesOf } from '../../wagering/index.ts'
import { noteEarnings, payFromBudget, purposeOf } from '../earnings/index.ts'
import { type MissingProof, takeProof } from './bonus-proof.ts'
import { grantKey } from './end-bonus.ts'
import {
  addBonus,
  type BonusKind,
  type BonusRow,
  bonusByKey,
  bonusGranted,
  type CreditedDeposit,
  cashbackOfDays,
  creditedDeposit,
  lockBonusesOf,
  lockDeposit,
  oldestWaiting,
} from './tables.ts'
import { type BonusTerms, bonusOn, bonusTerms, wageringOn } from './terms.ts'

const refuse = refusalsOf(call)

const proofRefusals = {
  identity: 'identity_needed',
  contact: 'bonus_needs_contact',
  documents: 'bonus_needs_documents',
} as const satisfies Record<MissingProof, string>

type Keys = Pick<Context, 'db' | 'config'>

export type BonusClaim = Readonly<{
  playerId: bigint
  kind: BonusKind
  depositId: bigint
  key: string
}>

/**
 * Grants the bonus of one of the player's own deposits, out of the budget for growth, once a deposit; the first
 * deposit's once a person. It is on hold until its wagering requirement is met. A repeat with the same key answers the
 * first bonus. Refuses what is not theirs or not credited (not_found), a deposit that was reversed or sent back, one
 * that earns nothing or not any more, players who have not shown who they are (`bonusProof`), those excluded from promotions, and what the budget lacks.
 */
export async function claimBonus(ctx: Keys, claim: BonusClaim): Promise<BonusRow> {
  const earlier = await bonusByKey(ctx.db, claim.playerId, claim.key)
  return earlier ? repeated(earlier, claim) : ctx.db.transaction((tx) => decide(ctx, tx, claim))
}

function repeated(first: BonusRow, { kind, depositId }: BonusClaim): BonusRow {
  if (first.kind !== kind || first.depositId !== depositId) throw refuse('key_reused')
  return first
}

async function decide(ctx: Keys, tx: Tx, claim: BonusClaim): Promise<BonusRow> {
  const { playerId, kind, depositId, key } = claim
  const terms = await bonusTerms(tx, kind)
  if (!(await creditedDeposit(tx, playerId, depositId, terms.claimDays))) throw refuse('not_found')
  // First the deposit, then the player, then money: the same order as a reversal.
  await lockDeposit(tx, depositId)
  await lockBonusesOf(tx, playerId)
  const first = await bonusByKey(tx, playerId, key)
  if (first) return repeated(first, claim)
  if (await bonusGranted(tx, playerId, kind, depositId)) throw refuse('bonus_claimed')
  const deposit = await creditedDeposit(tx, playerId, depositId, terms.claimDays)
  assert(deposit !== undefined, 'what was credited stays credited')
  const amount = await amountOf(tx, claim, deposit, terms)
  const missing = await takeProof(ctx, tx, playerId)
  if (missing) throw refuse(proofRefusals[missing])
  if (!(await mayBePromoted(tx, playerId))) throw refuse('promotion_barred')
  return grant(tx, claim, amount, terms)
}

async function amountOf(
  tx: Tx,
  { playerId, kind }: BonusClaim,
  deposit: CreditedDeposit,
  terms: BonusTerms,
): Promise<bigint> {
  if (deposit.isGone) throw refuse('bonus_deposit_gone')
  if (kind === 'first' && !deposit.isFirst) throw refuse('bonus_not_due')
  const taken =
    kind === 'cashback' ? (await cashbackOfDays(tx, playerId, [deposit.day])).get(deposit.day) : undefined
  const amount = bonusOn(deposit.credited, terms, taken)
  if (amount === 0n) throw refuse('bonus_not_due')
  if (deposit.isLate) throw refuse('bonus_too_late')
  return amount
}

async function grant(tx: Tx, claim: BonusClaim, amount: bigint, terms: BonusTerms): Promise<BonusRow> {
  const { playerId, kind } = claim
  const valid = await validStakesOf(tx, playerId)
  const isNext = (await oldestWaiting(tx, playerId)) === undefined
  const row = await addBonus(tx, {
    ...claim,
    amount,
    needed: wageringOn(amount, terms),
    validBefore: valid,
    servesFrom: isNext ? valid : null,
    days: terms.days,
  })
  const key = grantKey(row.id)
  const payment = { to: bonusAccount(playerId), amount, reason: 'bonus_grant', key, ref: row.id } as const
  await payFromBudget(tx, purposeOf('bonus'), [payment])
  await noteEarnings(tx, [{ playerId, kind: 'bonus', amount, asset: 'USD', state: 'due', source: kind, key }])
  await announce(tx, { type: 'bonus', playerId, payload: { id: row.id, state: row.state } })
  return row
}
