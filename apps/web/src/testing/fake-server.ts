import {
  BASE_PATH,
  type Call,
  encodeReply,
  type PlayerCalls,
  playerCalls,
  Refusal,
  type ReplyOf,
  type RequestOf,
  refusals,
} from '@opendraw/contract'

/** What a test answers to a call: its reply, or a `Refusal` that is thrown. */
export type Handlers = {
  [Name in keyof PlayerCalls]?: (request: RequestOf<PlayerCalls[Name]>) => ReplyOf<PlayerCalls[Name]>
}

/**
 * A server that speaks the contract and knows nothing else. Requests and replies are both checked by the contract's
 * schemas, so that a test cannot pass with something that the real server would refuse or never send. Every request is
 * kept in `asked`. While `isAway`, no one answers.
 */
export function fakeServer(handlers: Handlers) {
  const server = {
    isAway: false,
    asked: [] as { name: string; request: unknown }[],
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(String(input), 'http://fake')
      const path = url.pathname.slice(BASE_PATH.length)
      const [name, call] = Object.entries(playerCalls).find(([, one]) => one.path === path) ?? []
      const query = Object.fromEntries(url.searchParams)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : query
      if (name) server.asked.push({ name, request: body })
      if (server.isAway) throw new TypeError('the network is away')
      if (!name || !call) return new Response('', { status: 404 })
      return answer(name, handlers, call, body)
    },
  }
  return server
}

function answer(
  name: string,
  handlers: Handlers,
  call: (typeof playerCalls)[keyof PlayerCalls],
  body: unknown,
) {
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
    msg: `words of ${reason}`,
    reason,
    details,
    data: null,
  })
}
