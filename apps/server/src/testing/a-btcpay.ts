import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BtcpaySettings } from '../config/payment-settings.ts'
import { seed } from '../modules/wallet/index.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

type Status = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid'
type Payment = Readonly<{ value: string; fee?: string; status: string; receivedDate?: number }>
/** When its invoices expire, in seconds since 1970. */
export const INVOICES_END = 2_000_000_000
type Invoice = Readonly<{
  id: string
  amount: string
  currency: string
  orderId: string
  status: Status
  /** Invoice currency for one coin. */
  rate: string
  payments: Payment[]
}>

export type Btcpay = {
  readonly settings: BtcpaySettings
  readonly invoices: Map<string, Invoice>
  /** Every call answers this while it is set. */
  failWith: number | null
  /** What was asked, method and path. */
  readonly asked: string[]
  /** A message as the provider sends it: body and signature header. */
  message(invoiceId: string, type: string, change?: object): { body: string; headers: Record<string, string> }
  stop(): Promise<void>
}

/** A server with a wallet whose provider is such a store. */
export async function startWithBtcpay(): Promise<{
  btcpay: Btcpay
  server: TestServer
  stop(): Promise<void>
}> {
  const btcpay = await aBtcpay()
  const server = await startTestServer({ config: { btcpay: btcpay.settings, isRealMoney: true } })
  await server.ctx.db.transaction(seed)
  const stop = async () => {
    await server.stop()
    await btcpay.stop()
  }
  return { btcpay, server, stop }
}

/** A BTCPay store that speaks the Greenfield protocol over HTTP as far as we use it, and behaves as its test sets. */
export async function aBtcpay(): Promise<Btcpay> {
  const settings = { key: 'store-key', store: 'Store1', secret: 'a-secret-of-the-webhook' }
  const invoices = new Map<string, Invoice>()
  const asked: string[] = []
  const server = createServer((request, response) => void answer(btcpay, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const btcpay: Btcpay = {
    settings: { ...settings, url: `http://127.0.0.1:${port}` },
    invoices,
    asked,
    failWith: null,
    message: (invoiceId, type, change = {}) => {
      const answer = {
        deliveryId: randomUUID(),
        webhookId: 'hook',
        originalDeliveryId: randomUUID(),
        isRedelivery: false,
      }
      const body = JSON.stringify({
        ...answer,
        type,
        timestamp: 1,
        storeId: settings.store,
        invoiceId,
        ...change,
      })
      const signature = createHmac('sha256', settings.secret).update(body).digest('hex')
      return { body, headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${signature}` } }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return btcpay
}

async function answer(btcpay: Btcpay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '', btcpay.settings.url)
  btcpay.asked.push(`${request.method} ${url.pathname}`)
  const isKnown = request.headers.authorization === `token ${btcpay.settings.key}`
  const status = btcpay.failWith ?? (isKnown ? null : 401)
  const said = status === null ? replyTo(btcpay, request.method ?? '', url, Buffer.concat(chunks)) : null
  response.writeHead(status ?? (said === null ? 404 : 200), { 'content-type': 'application/json' })
  response.end(JSON.stringify(said))
}

function replyTo(btcpay: Btcpay, method: string, url: URL, body: Buffer): unknown {
  const [, rest = ''] = url.pathname.split(`/api/v1/stores/${btcpay.settings.store}/invoices`)
  const encoded = (invoice: Invoice) => ({
    ...invoice,
    checkoutLink: `${btcpay.settings.url}/i/${invoice.id}`,
    expirationTime: INVOICES_END,
  })
  if (method === 'POST') {
    const { amount, currency, metadata } = JSON.parse(body.toString())
    const id = `Inv${btcpay.invoices.size + 1}`
    const made: Invoice = {
      id,
      amount,
      currency,
      orderId: metadata.orderId,
      status: 'New',
      rate: '50000',
      payments: [],
    }
    btcpay.invoices.set(id, made)
    return encoded(made)
  }
  if (rest === '') {
    const orderId = url.searchParams.get('orderId')
    return [...btcpay.invoices.values()].filter((one) => one.orderId === orderId).map(encoded)
  }
  const [, id = '', part] = rest.split('/')
  const invoice = btcpay.invoices.get(id)
  if (!invoice) return null
  return part === 'payment-methods' ? [{ paymentMethodId: 'BTC-CHAIN', ...invoice }] : encoded(invoice)
}
