import { playerCalls } from '@opendraw/contract'
import { type CallFailure, type Client, createClient } from '@opendraw/contract/client'
import type { TestServer } from './start-test-server.ts'

export type AsWhom = Readonly<{
  token?: string
  lang?: string
  fetch?: typeof fetch
}>

/** The players' own client on that server. */
export function playerClient(
  server: TestServer,
  { token, lang = 'en', fetch }: AsWhom = {},
): Client<typeof playerCalls> {
  const options = {
    baseUrl: server.url,
    token: () => token ?? null,
    lang: () => lang,
    ...(fetch && { fetch }),
  }
  return createClient(playerCalls, options)
}

/** The machine word of the refusal that this call ends in; fails when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  const failure = await call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: CallFailure) => error,
  )
  return failure.reason
}
