import type { Tx } from '@opendraw/db'
import { clearing, keyFrom } from '@opendraw/ledger'
import { assert, CENT } from '@opendraw/money'
import type { Context } from '../../../../context.ts'
import { isOpenAccount } from '../../../accounts/index.ts'
import { depositLimitHeadroom, staysAway } from '../../../responsible-gaming/index.ts'
import { announceDeposit, creditDeposit } from '../credit-deposit.ts'
import { addDeposit, closeDeposit, type DepositRow, lockDeposit } from '../tables/deposits.ts'
import { addCredit, creditedOf, type InvoiceRow, lockInvoice, setInvoice } from '../tables/payments.ts'
import { unverifiedCap } from '../unverified-cap.ts'
import type { ProviderInvoice } from './provider.ts'

/** What came of what a provider reported: for the log of its messages. */
export type Applied = Readonly<{
  outcome: 'credited' | 'held' | 'closed' | 'waiting' | 'nothing_new' | 'unknown_invoice'
  playerId?: bigint
}>

/**
 * Of what was asked for, in percent: what is credited at the rate of the request at most. More would be a bet on the coin's price
 * without a stake, as large as the player likes once the price has fallen. Whoever pays from elsewhere misses the amount by a fee.
 */
const AT_RATE_PERCENT = 110n

/** A part of what was paid, in the invoice's currency, and what is credited for it, in micro-USD. */
type Part = Readonly<{ paid: bigint; amount: bigint }>

const rank = { new: 0, processing: 1, expired: 2, invalid: 2, settled: 3 } as const

type Reacting = Pick<Context, 'reactions'>

/**
 * Updates our books to the provider's current state of an invoice, however often and in whatever order it is reported:
 * credits what was definitely paid and not credited yet, at the rate of the deposit, and closes what ended unpaid. What
 * comes after the deposit was decided, or beyond its amount, becomes a deposit of its own, as soon as the player's
 * deposit limit and their documents leave room for it; until then it is on hold, and so is what comes for an account that
 * was closed since, or whose player is excluded or known to be too young. What is more than a tenth beyond the amount stays on hold
 * until two operators send it back. Never credits more than was paid.
 */
export async function applyInvoice(ctx: Reacting, tx: Tx, reported: ProviderInvoice): Promise<Applied> {
  const invoice = await lockInvoice(tx, reported.id)
  if (!invoice) return { outcome: 'unknown_invoice' }
  const deposit = await lockDeposit(tx, invoice.depositId)
  assert(deposit !== undefined, 'an invoice is for a deposit')
  const status = rank[reported.status] < rank[invoice.status] ? invoice.status : reported.status
  const paid = reported.paid > invoice.paid ? reported.paid : invoice.paid
  if (status === 'new' || status === 'processing') {
    await setInvoice(tx, invoice.id, { status, paid, held: invoice.held })
    return { outcome: 'waiting' }
  }
  const credited = await creditedOf(tx, invoice.id)
  const { asked, beyond, above } = partsOf(deposit, credited, paid - invoice.returned - credited)
  // Before any money moves: everywhere else, too, a player's limits are locked before their wallet.
  const isHeld = beyond.amount > 0n && !(await mayCome(tx, deposit.playerId, beyond.amount))
  await setInvoice(tx, invoice.id, { status, paid, held: above + (isHeld ? beyond.paid : 0n) })
  if (asked.amount > 0n) await credit(ctx, tx, invoice.id, deposit, asked)
  if (beyond.amount > 0n && !isHeld)
    await credit(ctx, tx, invoice.id, await ownDeposit(tx, { ...invoice, paid }, deposit, beyond), beyond)
  if (asked.amount > 0n || (beyond.amount > 0n && !isHeld))
    return { outcome: 'credited', playerId: deposit.playerId }
  if (isHeld || above > 0n) return { outcome: 'held' }
  return deposit.state === 'pending' && status !== 'settled' ? close(tx, deposit) : { outcome: 'nothing_new' }
}

/**
 * Whether more than was asked for may be credited: to an account that is still open, whose player does not stay away from play,
 * within its deposit limit, and within what may be deposited without documents. The limit is asked first: it locks, so that no two payments share the room.
 */
async function mayCome(tx: Tx, playerId: bigint, amount: bigint): Promise<boolean> {
  if (!(await isOpenAccount(tx, playerId))) return false
  const room = await depositLimitHeadroom(tx, playerId)
  if (await staysAway(tx, playerId)) return false
  if (room !== null && amount > room) return false
  const cap = await unverifiedCap(tx, playerId)
  return cap === null || amount <= cap
}

/**
 * What of the money due the deposit asked for, while it is open; what came beyond that or too late; and what no rate is agreed
 * for. In the deposit's currency, as what was credited of the invoice before.
 */
function partsOf(
  deposit: DepositRow,
  credited: bigint,
  due: bigint,
): { asked: Part; beyond: Part; above: bigint } {
  const { actualPayment } = deposit
  const ask = deposit.state === 'pending' ? least(due, actualPayment) : 0n
  const asked = creditOf(deposit, ask)
  const rest = due - asked.paid
  const room = (actualPayment * AT_RATE_PERCENT) / 100n - credited - asked.paid
  const beyond = creditOf(deposit, least(rest, room))
  return { asked, beyond, above: rest > beyond.paid ? rest - beyond.paid : 0n }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** What is credited for a payment: exactly what was asked for when exactly that was paid, else by the rate, to the cent below. */
function creditOf({ amount, actualPayment, rateNum, rateDen }: DepositRow, due: bigint): Part {
  if (due <= 0n) return { paid: 0n, amount: 0n }
  if (due === actualPayment) return { paid: due, amount }
  return { paid: due, amount: ((due * rateDen) / rateNum / CENT) * CENT }
}

async function credit(
  ctx: Reacting,
  tx: Tx,
  invoiceId: bigint,
  target: DepositRow,
  { paid, amount }: Part,
): Promise<void> {
  await addCredit(tx, invoiceId, target.id, paid)
  const from = clearing('btcpay')
  const passed = await creditDeposit(ctx, tx, target, {
    reason: 'provider_deposit',
    operatorId: null,
    amount,
    from,
  })
  await announceDeposit(tx, passed)
}

async function ownDeposit(
  tx: Tx,
  invoice: InvoiceRow,
  { id, state, playerId, method, methodVersion, currency, rateNum, rateDen }: DepositRow,
  { paid: actualPayment, amount }: Part,
): Promise<DepositRow> {
  const key = keyFrom('late payment', invoice.id, invoice.paid)
  const note = `${state === 'pending' ? 'paid beyond' : 'paid after the end of'} deposit ${id}`
  const of = { playerId, method, methodVersion, currency, rateNum, rateDen }
  const row = await addDeposit(tx, { ...of, amount, actualPayment, key, note })
  assert(row !== undefined, 'a late payment is credited once')
  return row
}

async function close(tx: Tx, deposit: DepositRow): Promise<Applied> {
  const closed = await closeDeposit(tx, 'expired', {
    id: deposit.id,
    operatorId: null,
    reason: null,
    code: 'not_received',
  })
  if (closed) await announceDeposit(tx, closed)
  return { outcome: 'closed' }
}
