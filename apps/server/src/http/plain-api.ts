import type { FastifyInstance } from 'fastify'
import { callerOf } from './caller.ts'
import type { Guard } from './guard.ts'
import { leaveUnread } from './read-body.ts'

/** A request to an API of plain HTTP. `query` is null where a name is repeated. */
export type PlainRequest = Readonly<{
  method: string
  /** Below the base. */
  path: string
  query: Readonly<Record<string, string>> | null
  authorization: string | undefined
  ip: string
}>

export type PlainAnswer = Readonly<{
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}>

export type AnswerPlain = (guard: Guard, request: PlainRequest) => Promise<PlainAnswer>

/**
 * Mounts an API for programs below a path: statuses of HTTP in place of our envelope, no cookies, no body that is read,
 * nothing that a page of another origin could read, and nothing that a cache keeps.
 */
export function servePlain(guard: Guard, base: string, answer: AnswerPlain) {
  return (app: FastifyInstance): void => {
    app.register(async (scope) => {
      scope.all(`${base}/*`, async ({ raw }, reply) => {
        leaveUnread(raw, reply.raw)
        const { pathname, searchParams } = new URL(raw.url ?? '', 'http://api')
        const names = [...searchParams.keys()]
        const { status, body, headers } = await answer(guard, {
          method: raw.method ?? '',
          path: pathname.slice(base.length),
          query: new Set(names).size === names.length ? Object.fromEntries(searchParams) : null,
          authorization: raw.headers.authorization,
          ip: callerOf(raw, guard).ip,
        })
        return reply
          .code(status)
          .headers({ 'cache-control': 'no-store', ...headers })
          .send(body)
      })
    })
  }
}
