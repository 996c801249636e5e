import {
  BASE_PATH,
  type Call,
  encodeReply,
  Refusal,
  type ReplyOf,
  type RequestOf,
  refusals,
} from '@opendraw/contract'
import { operatorCalls } from '@opendraw/contract/operator'

type Calls = typeof operatorCalls
export type CallName = keyof Calls

/** What a test answers to a call: its reply, or a `Refusal` that is thrown. */
export type Handlers = {
  [Name in CallName]?: (request: RequestOf<Calls[Name]>) => ReplyOf<Calls[Name]>
}

/**
 * A server that speaks the operators' contract and knows nothing else. Requests and replies are both checked by the
 * contract's schemas, so that a test cannot pass with something that the real server would refuse or never reply. Every
 * request is kept in `asked`.
 */
export function fakeServer(handlers: Handlers) {
  const asked: { name: string; request: unknown }[] = []
  return {
    /** The requests of one call, in their order. */
    requestsOf: (name: CallName) => asked.filter((one) => one.name === name).map(({ request }) => request),
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const path = new URL(String(input), 'http://fake').pathname.slice(BASE_PATH.length)
      const [name, call] = Object.entries(operatorCalls).find(([, one]) => one.path === path) ?? []
      if (!name || !call) return new Response('', { status: 404 })
      const body: unknown = JSON.parse(String(init?.body))
      asked.push({ name, request: body })
      return answer(name, handlers, call, body)
    },
  }
}

function answer(name: string, handlers: Handlers, call: Calls[CallName], body: unknown): Response {
  const request = call.request.safeParse(body)
  if (!request.success) return refused(new Refusal('bad_request'))
  const handler = Object.entries(handlers).find(([one]) => one === name)?.[1]
  if (!handler) return refused(new Refusal('not_found'))
  try {
    // The names agree, so the types do; TypeScript cannot follow that through a lookup.
    const data: unknown = handler(request.data as never)
    return Response.json({ code: 200, msg: 'ok', data: encodeReply(call as Call, data) })
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

function refused({ reason, details }: Refusal): Response {
  return Response.json({
    code: refusals[reason].code,
    msg: refusalText(reason),
    reason,
    details,
    data: null,
  })
}

/** The server's text of a refusal; the real one answers in the operator's language. */
export function refusalText(reason: string): string {
  return `The server refuses: ${reason}.`
}
