import type { Tx } from '@opendraw/db'
import { clearing, keyFrom } from '@opendraw/ledger'
import { assert, CENT } from '@opendraw/money'
import { announceDeposit } from '../deposits/announce-deposit.ts'
import { creditDeposit } from '../deposits/credit-deposit.ts'
import { addDeposit, closeDeposit, type DepositRow, lockDeposit } from '../tables/deposits.ts'
import { addCredit, creditedOf, type InvoiceRow, lockInvoice, setInvoice } from '../tables/payments.ts'
import type { ProviderInvoice } from './provider.ts'

/** What came of what a provider told: for the log of its messages. */
export type Applied = {
  readonly outcome: 'credited' | 'closed' | 'waiting' | 'nothing_new' | 'unknown_invoice'
  readonly playerId?: bigint
}

const rank = { new: 0, processing: 1, expired: 2, invalid: 2, settled: 3 } as const
const lateWords = 'paid after the end of deposit'

/**
 * Brings our books to what the provider says of an invoice now, however often and in whatever order it is told: credits what
 * was paid for sure and not credited yet, by the rate of the deposit, and closes what ended unpaid. Money that comes after
 * the deposit was decided becomes a deposit of its own. Never credits more than was paid.
 */
export async function applyInvoice(tx: Tx, told: ProviderInvoice): Promise<Applied> {
  const invoice = await lockInvoice(tx, told.id)
  if (!invoice) return { outcome: 'unknown_invoice' }
  const deposit = await lockDeposit(tx, invoice.depositId)
  assert(deposit !== undefined, 'an invoice is for a deposit')
  const status = rank[told.status] < rank[invoice.status] ? invoice.status : told.status
  const paid = told.paid > invoice.paid ? told.paid : invoice.paid
  await setInvoice(tx, invoice.id, { status, paid })
  if (status === 'new' || status === 'processing') return { outcome: 'waiting' }
  const due = paid - (await creditedOf(tx, invoice.id))
  const amount = creditOf(deposit, due)
  if (amount > 0n) {
    await credit(tx, { ...invoice, paid }, deposit, { due, amount })
    return { outcome: 'credited', playerId: deposit.playerId }
  }
  return deposit.state === 'pending' && status !== 'settled' ? close(tx, deposit) : { outcome: 'nothing_new' }
}

/** What is credited for a payment: exactly what was asked for when exactly that was paid, else by the rate, to the cent below. */
function creditOf({ amount, actualPayment, rateNum, rateDen }: DepositRow, due: bigint): bigint {
  if (due <= 0n) return 0n
  if (due === actualPayment) return amount
  return ((due * rateDen) / rateNum / CENT) * CENT
}

async function credit(
  tx: Tx,
  invoice: InvoiceRow,
  deposit: DepositRow,
  { due, amount }: { due: bigint; amount: bigint },
): Promise<void> {
  const target =
    deposit.state === 'pending' ? deposit : await lateDeposit(tx, invoice, deposit, { due, amount })
  await addCredit(tx, invoice.id, target.id, due)
  const from = clearing('btcpay')
  const passed = await creditDeposit(tx, target, {
    reason: 'provider_deposit',
    operatorId: null,
    amount,
    from,
  })
  await announceDeposit(tx, passed)
}

async function lateDeposit(
  tx: Tx,
  invoice: InvoiceRow,
  { id, playerId, method, methodVersion, currency, rateNum, rateDen }: DepositRow,
  { due, amount }: { due: bigint; amount: bigint },
): Promise<DepositRow> {
  const key = keyFrom('late payment', invoice.id, invoice.paid)
  const note = `${lateWords} ${id}`
  const request = {
    playerId,
    method,
    methodVersion,
    currency,
    rateNum,
    rateDen,
    amount,
    actualPayment: due,
    key,
    note,
  }
  const row = await addDeposit(tx, request)
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
