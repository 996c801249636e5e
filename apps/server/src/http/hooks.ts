import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** What a provider sends: the bytes as they came, and the header that signs them. */
export type SignedBytes = Readonly<{
  body: Buffer
  signature: string | undefined
}>

/** A path that a provider calls: POST, plain HTTP statuses, no envelope. */
export type Hook = Readonly<{
  path: string
  /** The header with the signature, in lower case. */
  signatureHeader: string
  /** Answers with the HTTP status. */
  receive: (ctx: Context, signed: SignedBytes) => Promise<number>
}>

const BYTES_MAX = 64 * 1024

/** Mounts what providers call. The bytes are handed over unparsed: the signature is over exactly these. */
export function serveHooks(app: FastifyInstance, ctx: Context, hooks: readonly Hook[]): void {
  if (hooks.length === 0) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
      const isSendersFault = typeof status === 'number' && status >= 400 && status < 500
      if (!isSendersFault) ctx.log.error('webhook.failed', { error })
      return reply.code(isSendersFault ? status : 500).send()
    })
    for (const { path, signatureHeader, receive } of hooks) {
      scope.post(path, async ({ body, headers }, reply) => {
        const sent = headers[signatureHeader]
        const signature = typeof sent === 'string' ? sent : undefined
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const status = await receive(ctx, { body: bytes, signature })
        return reply.code(status).header('cache-control', 'no-store').send()
      })
    }
  })
}
