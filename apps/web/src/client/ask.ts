import {
  type Call,
  NEWEST_EVENT_HEADER,
  type PlayerCalls,
  type ReplyOf,
  type RequestOf,
} from '@opendraw/contract'
import { type ClientOptions, createClient, pageSettings } from '@opendraw/contract/client'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { takeEarlyAnswer } from '../boot/early-answer.ts'
import { callOverSocket } from '../live/live-socket.ts'
import { noteAnswer } from '../live/live-state.ts'
import { session } from '../session/session.ts'

/** Where this app calls, and as whom. */
export const options: ClientOptions = {
  ...pageSettings(),
  token: () => session.get().token,
  lang: () => session.get().language,
  fetch: async (input, init) => {
    const response = await (takeEarlyAnswer(input, init) ?? callOverSocket(input, init) ?? fetch(input, init))
    noteAnswer(session.get().token, response.headers.get(NEWEST_EVENT_HEADER))
    return response
  },
}

export type CallName = keyof PlayerCalls
export type RequestFor<Name extends CallName> = RequestOf<PlayerCalls[Name]>
export type ReplyFor<Name extends CallName> = ReplyOf<PlayerCalls[Name]>
/**
 * One call of the contract under its name, as `{ getInit }`. The caller passes it, so that no page
 * carries calls that it never makes.
 */
export type Named<Name extends CallName> = Pick<PlayerCalls, Name>

/** Where the reply of a call lives in the cache: two features that ask the same thing share one answer. */
export function keyOf<Name extends CallName>(name: Name, request: RequestFor<Name>): QueryKey {
  return [name, request]
}

/** The query of one call. Its request is part of its key. */
export function ask<Name extends CallName>(call: Named<Name>, request: RequestFor<Name>) {
  return queryOptions({
    queryKey: keyOf(nameOf(call), request),
    queryFn: ({ signal }) => send(call, request, signal),
  })
}

/** Makes the call. */
export function send<Name extends CallName>(
  call: Named<Name>,
  request: RequestFor<Name>,
  signal?: AbortSignal,
): Promise<ReplyFor<Name>> {
  return makerOf(call[nameOf(call)])(request, signal ? { signal } : {})
}

/** The name of a named call. */
export function nameOf<Name extends CallName>(call: Named<Name>): Name {
  for (const name in call) return name
  throw new Error('a call has a name')
}

/** A call as a function, with this device's token and language. What fails is answered by the query client. */
function makerOf<One extends Call>(call: One) {
  return createClient({ call }, options).call
}
