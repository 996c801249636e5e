import type { Call } from '@opendraw/contract'
import { type OpenApi, openapi } from '@opendraw/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { packed, packedHeaders, writtenOnce } from './reply-body.ts'

export type Health = 'ok' | 'degraded' | 'down'

/** What is not a call: the document of the API, a page to browse it in development, and `/health` (503 when it is down). */
export function documentsOf(
  calls: Readonly<Record<string, Call>>,
  readHealth: () => Promise<Health>,
  isDevelopment: boolean,
) {
  return (app: FastifyInstance): void => {
    const document = openapi(calls)
    // Written once: it has most of a megabyte, and whoever asks is counted by nobody.
    const body = writtenOnce(JSON.stringify(document))
    app.get('/api/openapi.json', async ({ raw }, reply) => {
      const short = await packed(raw, body)
      reply.headers({ 'cache-control': 'no-store', ...(short && packedHeaders) })
      return reply.type('application/json; charset=utf-8').send(short ?? body.content)
    })
    if (isDevelopment) {
      app.get('/api/docs', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(pageOf(document)),
      )
    }
    app.get('/health', async (_request, reply) => {
      const health = await readHealth()
      return reply
        .code(health === 'down' ? 503 : 200)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(health)
    })
  }
}

function pageOf(document: OpenApi): string {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        operation,
      ]) => `<details><summary><b>${method.toUpperCase()}</b> <code>${htmlOf(path)}</code> ${htmlOf(operation.summary)}</summary>
<pre>${htmlOf(JSON.stringify(operation, null, 2))}</pre></details>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Opendraw API</title><h1>Opendraw API</h1>${sections.join('\n')}</html>`
}

function htmlOf(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
