import { playerCalls } from '@opendraw/contract'
import { type CallFailure, type Client, createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'

import { anOperator } from './an-operator.ts'
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

export type OperatorClient = Client<typeof operatorCalls>

/** The console's own client on that server, for an operator's session. */
export function consoleClient(
  { consoleUrl: baseUrl }: Pick<TestServer, 'consoleUrl'>,
  { token }: Readonly<{ token: string | null }>,
): OperatorClient {
  return createClient(operatorCalls, { baseUrl, token: () => token, lang: () => 'en' })
}

/** The console as an operator of that role sees it. */
export async function anOperatorClient(server: TestServer, role: string): Promise<OperatorClient> {
  return consoleClient(server, await anOperator(server.ctx, role))
}

/** Agrees to a pending proposal, as it stands in the list of who decides. */
export async function agreeTo(client: OperatorClient, id: bigint): Promise<void> {
  const { list } = await client.listApprovals({ state: 'waiting', limit: 100 })
  await client.approveProposal({ id, hash: list.find((one) => one.id === id)?.hash ?? '' })
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
