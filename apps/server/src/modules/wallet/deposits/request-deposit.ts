import { requestDeposit as call, proveDeposit as proveDepositCall, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert, CENT, encode, type Money } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { keepOpen } from '../../accounts/index.ts'
import { checkDepositLimits } from '../../responsible-gaming/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { takePictures } from '../../uploads/index.ts'
import { announceDeposit, creditDeposit, depositTerms } from './credit-deposit.ts'
import { isOffered } from './demo-money.ts'
import { invoiceFor } from './payments/ask-invoice.ts'
import {
  addDeposit,
  addProofs,
  areDepositsStopped,
  type DepositRow,
  depositByKey,
  lockDeposit,
  unpaidDeposits,
} from './tables/deposits.ts'
import { type Method, type MethodRow, openMethod } from './tables/methods.ts'
import { unverifiedCap } from './unverified-cap.ts'

const refuseProveDeposit = refusalsOf(proveDepositCall)

const refuse = refusalsOf(call)

const undecided = { decidedAt: null, decidedBy: null, reason: null, reasonCode: null }

/**
 * Requests a deposit, before it is paid: limits apply before money moves, and the current rate is kept. The sandbox
 * method credits at once; a manual one waits for its proofs, which may come along, and then for an operator; a
 * provider's gets an invoice. A repeat with the same key answers what the first call answered; the same key with another
 * input is refused (key_reused).
 */
export async function requestDeposit(ctx: Context, input: DepositInput): Promise<DepositRow> {
  const row = await once(ctx, input)
  if (row.state === 'passed') ctx.onWalletsChanged([input.playerId])
  if (row.kind === 'btcpay' && row.state === 'pending') await invoiceFor(ctx, row)
  return row
}

async function once(ctx: Context, input: DepositInput): Promise<DepositRow> {
  const earlier = await depositByKey(ctx.db, input.playerId, input.key)
  if (earlier) return firstReply(earlier, input)
  try {
    return await ctx.db.transaction((tx) => record(ctx, tx, input))
  } catch (error) {
    // The same request at the same moment may have used up what this one was refused for.
    const twin = await depositByKey(ctx.db, input.playerId, input.key)
    if (twin) return firstReply(twin, input)
    throw error
  }
}

async function record(ctx: Context, tx: Tx, input: DepositInput): Promise<DepositRow> {
  await keepOpen(tx, input.playerId)
  await checkDepositLimits(tx, input.playerId, input.amount)
  if (await areDepositsStopped(tx)) throw refuse('deposits_stopped')
  const method = await openMethod(tx, input.method)
  if (!method || !isOffered(method, ctx.config)) throw refuse('method_unknown')
  const actualPayment = await decide(tx, method, input)
  const { currency, rateNum, rateDen, version: methodVersion } = method
  const row = await addDeposit(tx, { ...input, currency, rateNum, rateDen, methodVersion, actualPayment })
  if (!row) throw refuse('key_reused')
  const done = await begin(ctx, tx, row, input)
  await announceDeposit(tx, done)
  return done
}

async function begin(
  ctx: Context,
  tx: Tx,
  row: DepositRow,
  { proofs, note }: DepositInput,
): Promise<DepositRow> {
  if (row.kind === 'sandbox')
    return creditDeposit(ctx, tx, row, { reason: 'sandbox_deposit', operatorId: null })
  if (row.kind === 'btcpay' || proofs.length === 0) return row
  await takePictures(tx, row.playerId, proofs, 'deposit_proof')
  const proven = await addProofs(tx, { id: row.id, proofs, note, isWithRequest: true })
  assert(proven !== undefined, 'a new deposit has no proof yet')
  return proven
}

/** What the player pays; refuses what the method, their documents or their open deposits do not allow. */
async function decide(tx: Tx, method: MethodRow, input: DepositInput): Promise<bigint> {
  const { rooms, cappedAt } = await depositHeadrooms(tx, input.playerId, [method])
  const room = rooms.get(method.id)
  assert(room !== undefined, 'a method has limits')
  if (input.amount < room.min || input.amount > room.max)
    throw refuse('amount_out_of_range', { min: encode(room.min), max: encode(room.max) })
  if (cappedAt !== null && input.amount > cappedAt)
    throw refuse('deposit_unverified_max', { max: encode(cappedAt) })
  const isLeftOpen = method.kind !== 'sandbox' && input.proofs.length === 0
  if (isLeftOpen && (await unpaidDeposits(tx, input.playerId)) >= depositTerms.unpaidDepositsMax)
    throw refuse('deposit_open_max', { max: String(depositTerms.unpaidDepositsMax) })
  const expected = paymentOf(input.amount, { num: method.rateNum, den: method.rateDen })
  if (input.actualPayment !== null && input.actualPayment !== expected)
    throw refuse('payment_mismatch', { expected: encode(expected), currency: method.currency })
  return expected
}

/**
 * The reply of the first call with this key, whatever has become of the deposit since; the key with another input is
 * refused (key_reused). What a later call showed (proofs, note) was not part of the first.
 */
function firstReply(row: DepositRow, input: DepositInput): DepositRow {
  const cameWithProofs = row.provenAt?.getTime() === row.createdAt.getTime()
  const proofs = cameWithProofs ? row.proofs : []
  const isNoteOfFirst = row.provenAt === null || cameWithProofs
  const isSame =
    row.method === input.method &&
    row.amount === input.amount &&
    proofs.join() === (row.kind === 'manual' ? input.proofs.join() : '') &&
    (!isNoteOfFirst || row.note === input.note) &&
    (input.actualPayment === null || input.actualPayment === row.actualPayment)
  if (!isSame) throw refuse('key_reused')
  if (row.kind === 'sandbox') return row
  const provenAt = cameWithProofs ? row.provenAt : null
  return { ...row, proofs, provenAt, state: 'pending', credited: null, ...undecided }
}

/** What a player asks for. Micro-USD; `actualPayment` in micro-units of the method's currency, null: whatever it comes to. */
export type DepositInput = Readonly<{
  playerId: bigint
  method: string
  amount: bigint
  actualPayment: bigint | null
  proofs: readonly string[]
  note: string
  key: string
}>

type DepositHeadroom = Readonly<{
  min: bigint
  max: bigint
  /** The most at once because the documents have not passed, as far as it is left of the most in all; null when they have. */
  cappedAt: bigint | null
}>

/** Between what amounts this player may deposit at once by these methods, by method id. Micro-USD. */
export async function depositHeadrooms(
  db: Tx,
  playerId: bigint,
  methods: readonly Pick<Method, 'id' | 'amountMin' | 'amountMax'>[],
): Promise<{ rooms: ReadonlyMap<string, DepositHeadroom>; cappedAt: bigint | null }> {
  const settings = await settingsOf(db, ['depositMin', 'depositMax'])
  const cappedAt = await unverifiedCap(db, playerId)
  const rooms = methods.map(({ id, amountMin, amountMax }): [string, DepositHeadroom] => {
    const min = amountMin > settings.depositMin ? amountMin : settings.depositMin
    const max = amountMax < settings.depositMax ? amountMax : settings.depositMax
    return [id, { min, max, cappedAt }]
  })
  return { rooms: new Map(rooms), cappedAt }
}

/** A rate of the price list: units of the paid currency per USD, exactly num / den. */
type Rate = Readonly<{ num: bigint; den: bigint }>

/**
 * What is to be paid for a credited amount: amount × rate, rounded half up to whole cents of the paid currency
 * (micro-units in, micro-units out).
 */
export function paymentOf(amount: Money, rate: Rate): Money {
  const den = rate.den * CENT
  return ((2n * amount * rate.num + den) / (2n * den)) * CENT
}

type Proof = Readonly<{
  playerId: bigint
  id: bigint
  proofs: readonly string[]
  /** Null: the note stays as it is. */
  note: string | null
}>

/**
 * Submits the proof of payment: from then on the deposit waits for an operator, and neither its player nor time ends it.
 * The same pictures again change nothing. Refuses what is not an open manual deposit of theirs (not_found,
 * deposit_not_open), no picture (proof_required), and pictures that are not theirs or prove something else
 * (picture_unknown).
 */
export async function proveDeposit(ctx: Context, proof: Proof): Promise<DepositRow> {
  if (proof.proofs.length === 0) throw refuseProveDeposit('proof_required')
  return ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, proof.id)
    if (deposit?.playerId !== proof.playerId) throw refuseProveDeposit('not_found')
    if (deposit.provenAt !== null && deposit.proofs.join() === proof.proofs.join()) return deposit
    if (deposit.kind !== 'manual') throw refuseProveDeposit('deposit_not_open')
    const note = proof.note ?? deposit.note
    const proven = await addProofs(tx, { id: deposit.id, proofs: proof.proofs, note })
    if (!proven) throw refuseProveDeposit('deposit_not_open')
    await takePictures(tx, proof.playerId, proof.proofs, 'deposit_proof')
    await announceDeposit(tx, proven)
    return proven
  })
}
