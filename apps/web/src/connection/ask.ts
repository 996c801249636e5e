import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

type Api = typeof api
export type CallName = keyof Api
export type RequestFor<Name extends CallName> = Parameters<Api[Name]>[0]
export type ReplyFor<Name extends CallName> = Awaited<ReturnType<Api[Name]>>

/** Where the reply of a call lives in the cache: two features that ask the same thing share one answer. */
export function keyOf<Name extends CallName>(name: Name, request: RequestFor<Name>): QueryKey {
  return [name, request]
}

/** The query of one call. Its request is part of its key. */
export function ask<Name extends CallName>(name: Name, request: RequestFor<Name>) {
  return queryOptions({
    queryKey: keyOf(name, request),
    queryFn: ({ signal }) => send(name, request, signal),
  })
}

type Calls = {
  readonly [Name in CallName]: (
    request: RequestFor<Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<ReplyFor<Name>>
}
const calls: Calls = api

/** Makes the call. */
export function send<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  signal?: AbortSignal,
): Promise<ReplyFor<Name>> {
  return calls[name](request, signal ? { signal } : {})
}
