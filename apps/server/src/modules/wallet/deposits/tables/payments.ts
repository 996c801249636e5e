import { sql, type Tx } from '@opendraw/db'
import type { InvoiceStatus, ProviderInvoice } from '../payments/provider.ts'

export type InvoiceRow = Readonly<{
  id: bigint
  depositId: bigint
  providerId: string
  checkoutUrl: string
  status: InvoiceStatus
  /** For sure, in micro-units of the deposit's currency. */
  paid: bigint
  /** Of it: beyond what the player's deposit limit, their documents and the agreed rate allow, and what was sent back. Neither was credited. */
  held: bigint
  returned: bigint
  endsAt: Date
}>
const columns = sql`id, deposit_id, provider_id, checkout_url, status, paid, held, returned,
  ends_at`
const PROVIDER = 'btcpay'

export function addInvoice(tx: Tx, depositId: bigint, invoice: ProviderInvoice) {
  return tx.run(sql`
    insert into payment_invoice (deposit_id, provider, provider_id, checkout_url, status, ends_at)
    values (${depositId}, ${PROVIDER}, ${invoice.id}, ${invoice.checkoutUrl}, ${invoice.status}, ${invoice.endsAt})
    on conflict do nothing`)
}

export function invoiceOfDeposit(tx: Tx, depositId: bigint) {
  return tx.row<InvoiceRow>(sql`select ${columns} from payment_invoice where deposit_id = ${depositId}`)
}

/** Locked for this transaction: one process at a time works out what one invoice is due. */
export function lockInvoice(tx: Tx, providerId: string) {
  return tx.row<InvoiceRow>(sql`
    select ${columns} from payment_invoice where provider = ${PROVIDER} and provider_id = ${providerId} for no key update`)
}

export function lockInvoiceOfDeposit(tx: Tx, depositId: bigint) {
  return tx.row<InvoiceRow>(
    sql`select ${columns} from payment_invoice where deposit_id = ${depositId} for no key update`,
  )
}

/** The amount on hold of a deposit's payment, in micro-units of its currency; null when nothing is. */
export async function heldOf(tx: Tx, depositId: bigint): Promise<bigint | null> {
  const row = await tx.row<{ held: bigint }>(
    sql`select held from payment_invoice where deposit_id = ${depositId} and held > 0`,
  )
  return row?.held ?? null
}

/** The amount on hold goes back, and is not due any more. */
export function returnHeldOf(tx: Tx, id: bigint) {
  return tx.run(sql`update payment_invoice set returned = returned + held, held = 0 where id = ${id}`)
}

export function setInvoice(
  tx: Tx,
  id: bigint,
  { status, paid, held }: Pick<InvoiceRow, 'status' | 'paid' | 'held'>,
) {
  return tx.run(sql`
    update payment_invoice set status = ${status}, paid = ${paid}, held = ${held}, asked_at = clock_timestamp() where id = ${id}`)
}

/** What of the invoice's money was credited, in micro-units of its currency. */
export async function creditedOf(tx: Tx, invoiceId: bigint): Promise<bigint> {
  const row = await tx.row<{ paid: bigint }>(sql`
    select coalesce(sum(paid), 0)::bigint as paid from payment_credit where invoice_id = ${invoiceId}`)
  return row?.paid ?? 0n
}

export function addCredit(tx: Tx, invoiceId: bigint, depositId: bigint, paid: bigint) {
  return tx.run(
    sql`insert into payment_credit (deposit_id, invoice_id, paid) values (${depositId}, ${invoiceId}, ${paid})`,
  )
}

/**
 * Takes the invoices that are due to be asked about, so that no other node asks too: open ones after two minutes,
 * expired ones each hour for a week, since they may be paid late, and those with money on hold each hour, since there
 * may be headroom now. Answers their names at the provider.
 */
export function takeInvoicesToAsk(tx: Tx, limit: number) {
  return tx.rows<{ providerId: string }>(sql`
    update payment_invoice set asked_at = clock_timestamp()
     where id in (
       select id from payment_invoice
        where status in ('new', 'processing') and asked_at < clock_timestamp() - interval '2 minutes'
           or status = 'expired' and asked_at < clock_timestamp() - interval '1 hour'
              and ends_at > clock_timestamp() - interval '7 days'
           or held > 0 and asked_at < clock_timestamp() - interval '1 hour'
        order by asked_at limit ${limit} for no key update skip locked)
    returning provider_id`)
}

export type NewDelivery = Readonly<{
  deliveryId: string
  type: string
  providerInvoice: string
  body: string
}>

/** Keeps a provider's message. True when it still has to be handled: it is new, or its handling did not finish. */
export async function keepDelivery(tx: Tx, d: NewDelivery): Promise<boolean> {
  await tx.run(sql`
    insert into payment_delivery (provider, delivery_id, type, provider_invoice, body)
    values (${PROVIDER}, ${d.deliveryId}, ${d.type}, ${d.providerInvoice}, ${d.body}::jsonb) on conflict do nothing`)
  const row = await tx.row<{ open: boolean }>(sql`
    select handled_at is null as open from payment_delivery where provider = ${PROVIDER} and delivery_id = ${d.deliveryId}`)
  return row?.open ?? false
}

export function endDelivery(tx: Tx, deliveryId: string, outcome: string) {
  return tx.run(sql`
    update payment_delivery set handled_at = clock_timestamp(), outcome = ${outcome}
     where provider = ${PROVIDER} and delivery_id = ${deliveryId} and handled_at is null`)
}
