import type { IncomingMessage, ServerResponse } from 'node:http'
import { BASE_PATH } from '@opendraw/contract'
import type { Send } from './answer-call.ts'
import { callerOf, langOf } from './caller.ts'
import type { BareAnswer } from './drain.ts'
import type { Guard } from './guard.ts'
import { refusalBody } from './reply-body.ts'

/** Whether an origin is open to an address. Rejects when that is unknown: then every request is refused. */
export type Access = (ip: string) => Promise<boolean>

/** How an origin writes an answer, and the headers that every answer of it carries. */
type Writing = Readonly<{
  send: Send
  fixed: Readonly<Record<string, string>>
}>

const CLOSED_PAGE = '403: this console is closed to your network address.\n'

/** Passes requests of callers to whom the origin is open; others get 403 for a page and the refusal for a call. */
export function gated(
  isCalledAs: Access,
  guard: Guard,
  { send, fixed }: Writing,
  inside: BareAnswer,
): BareAnswer {
  return (request, response) => {
    isCalledAs(callerOf(request, guard).ip).then(
      (isOpen) => (isOpen ? inside(request, response) : refuse(request, response, { send, fixed })),
      (error: unknown) => {
        guard.ctx.log.error('console_gate.unreadable', { error })
        send(response, 503, refusalBody(langOf(request), 'try_again'))
      },
    )
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, { send, fixed }: Writing): void {
  const isCall = (request.url ?? '').startsWith(BASE_PATH)
  if (isCall) return send(response, 200, refusalBody(langOf(request), 'address_not_allowed'))
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(403, { ...fixed, ...type }).end(CLOSED_PAGE)
}
