import type { PlayerCalls, ReplyOf, RequestOf } from '@opendraw/contract'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { makerOf } from './api.ts'

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
