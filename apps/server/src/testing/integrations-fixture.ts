import type { RequestOf } from '@opendraw/contract'
import type { proposeApiKey, proposeWebhook } from '@opendraw/contract/operator'
import { PARTNER_PATH, partnerScopes, webhookKinds } from '@opendraw/contract/partner'
import { createWebhookSender, sendWebhooks } from '../modules/integrations/index.ts'
import { seed } from '../modules/wallet/index.ts'
import { anOperator } from './an-operator.ts'
import { agreeTo, consoleClient } from './clients.ts'
import { startTestServer, type TestServerOptions } from './start-test-server.ts'

type KeyTerms = Partial<RequestOf<typeof proposeApiKey>>
type WebhookTerms = Partial<RequestOf<typeof proposeWebhook>> & Readonly<{ url: string }>

/** A server with two operators who let programs in, and what its tests do with both. */
export async function integrationsFixture(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  await server.ctx.db.transaction(seed)
  const making = consoleClient(server, await anOperator(server.ctx, 'admin'))
  const checking = consoleClient(server, await anOperator(server.ctx, 'treasurer'))
  const sender = createWebhookSender()
  let names = 0
  return {
    server,
    making,
    checking,
    onOwner: (text: string, values: unknown[] = []) => server.database.owner.pool.query(text, values),
    /** A key to which both agreed, with its secret. */
    async aKey(terms: KeyTerms = {}) {
      names += 1
      const wanted = { name: `reader-${names}`, scopes: [...partnerScopes], networks: [], days: 30, ...terms }
      const { approval } = await making.proposeApiKey({ ...wanted, reason: 'a book-keeper reads' })
      await agreeTo(checking, approval)
      const { list } = await making.listApiKeys({})
      const id = list.find(({ name }) => name === wanted.name)?.id ?? 0n
      const { secret } = await making.issueApiKey({ id, oldHours: 0 })
      return { id, name: wanted.name, secret }
    },
    /** An endpoint to which both agreed, with the secret that signs for it. */
    async aWebhook(terms: WebhookTerms) {
      names += 1
      const wanted = { name: `hook-${names}`, kinds: [...webhookKinds], ...terms }
      const { approval } = await making.proposeWebhook({ ...wanted, reason: 'a partner hears' })
      await agreeTo(checking, approval)
      const { list } = await making.listWebhooks({})
      const id = list.find(({ name }) => name === wanted.name)?.id ?? 0n
      const { secret } = await making.issueWebhookSecret({ id, oldHours: 0 })
      return { id, name: wanted.name, secret }
    },
    /** Sends what is due, and waits for it. */
    async send() {
      await sendWebhooks(server.ctx, sender)
      await Promise.all(sender.running.values())
    },
    sender,
    /** What a program gets with that key, at the players' origin. */
    async get(path: string, secret: string | null, init: RequestInit = {}, origin = server.url) {
      const headers = { ...(secret !== null && { authorization: `Bearer ${secret}` }), ...init.headers }
      const response = await fetch(origin + PARTNER_PATH + path, { ...init, headers })
      const text = await response.text()
      const body = text === '' ? null : JSON.parse(text)
      return { status: response.status, headers: response.headers, body, code: body?.error?.code ?? null }
    },
  }
}
