import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { BodyTooLarge, discardRest, readBytes, sendersFault } from './read-body.ts'

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

/** Mounts what providers call. The bytes are handed over unparsed: the signature is over exactly these. */
export function serveHooks(app: FastifyInstance, ctx: Context, hooks: readonly Hook[]): void {
  if (hooks.length === 0) return
  app.register(async (scope) => {
    scope.setErrorHandler(async (error, { raw }, reply) => {
      if (error instanceof BodyTooLarge) {
        await discardRest(raw)
        reply.raw.shouldKeepAlive = false
        return reply.code(413).send()
      }
      const fault = raw.errored === null ? sendersFault(error) : 400
      if (fault === null) ctx.log.error('webhook.failed', { error })
      return reply.code(fault ?? 500).send()
    })
    for (const { path, signatureHeader, receive } of hooks) {
      scope.post(path, async ({ raw, headers }, reply) => {
        const sent = headers[signatureHeader]
        const signature = typeof sent === 'string' ? sent : undefined
        const status = await receive(ctx, { body: await readBytes(raw), signature })
        return reply.code(status).header('cache-control', 'no-store').send()
      })
    }
  })
}
