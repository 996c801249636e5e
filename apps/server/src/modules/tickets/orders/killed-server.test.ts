import { randomUUID } from 'node:crypto'
import { playerCalls } from '@opendraw/contract'
import { CallFailure, createClient } from '@opendraw/contract/client'
import { violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCrowd, type CrowdMember } from '../../../testing/a-crowd.ts'
import { aDeployment, type Deployment, type ServerProcess } from '../../../testing/a-deployment.ts'
import { ticketTerms } from '../../../testing/ticket-fixture.ts'
import { ticketInvariants } from '../invariants.ts'
import { publishItem } from '../items/publish-item.ts'
import { ordersIn } from '../tables/orders.ts'

const UNITS = 12
const BUYERS = 50
let deployment: Deployment
let servers: ServerProcess[]
let crowd: CrowdMember[]
beforeAll(async () => {
  deployment = await aDeployment()
  servers = [await deployment.startServer(), await deployment.startServer()]
  crowd = await aCrowd(deployment.owner, BUYERS, 100_000_000n)
}, 120_000)
afterAll(() => deployment?.drop(), 120_000)

/** What a buyer hears in the end, and how many of their requests no server answered. */
type Outcome = Readonly<{ lost: number } & ({ order: bigint } | { refusal: string | null })>

/**
 * Orders one unit at a server; asks the other again, under the same key, when the first is gone. `onReply` hears of each
 * server that answered.
 */
async function ordered(
  { token }: CrowdMember,
  at: number,
  { itemId, onReply }: Readonly<{ itemId: bigint; onReply: (url: string) => void }>,
): Promise<Outcome> {
  const request = { itemId, listing: null, quantity: 1, key: randomUUID() }
  const urls = [servers[at % 2]?.url ?? '', servers[0]?.url ?? '', servers[0]?.url ?? '']
  let refusal: string | null = null
  let lost = 0
  for (const baseUrl of urls) {
    const client = createClient(playerCalls, { baseUrl, token: () => token, lang: () => 'en' })
    try {
      const { order } = await client.buyTicket(request)
      onReply(baseUrl)
      return { order: order.id, lost }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      refusal = error.reason
      if (error.kind === 'transport') lost++
      else onReply(baseUrl)
      if (refusal === 'ticket_sold_out') break
    }
  }
  return { refusal, lost }
}

test('50 buyers of 12 units on two servers, of which one is killed: 12 orders, each of one buyer, and books in order', async () => {
  const { owner } = deployment
  const nowMs = Date.now()
  const item = await owner.transaction((tx) => publishItem(tx, ticketTerms(nowMs, { units: UNITS }), null))
  const replied = Promise.withResolvers<void>()
  const onReply = (url: string) => url === servers[1]?.url && replied.resolve()
  const buying = Promise.all(crowd.map((member, at) => ordered(member, at, { itemId: item.id, onReply })))
  await replied.promise
  await servers[1]?.kill()
  const outcomes = await buying
  expect(outcomes.some(({ lost }) => lost > 0)).toBe(true)
  const orders = await ordersIn(owner, item.id, ['pending'], BUYERS)
  expect(orders).toHaveLength(UNITS)
  expect(new Set(orders.map(({ buyerId }) => buyerId)).size).toBe(UNITS)
  const told = outcomes.flatMap((one) => ('order' in one ? [one.order] : []))
  expect(told.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  const refused = outcomes.flatMap((one) => ('refusal' in one ? [one.refusal] : []))
  expect(new Set(refused)).toEqual(new Set(['ticket_sold_out']))
  expect(await violationsOf(owner, ticketInvariants)).toEqual([])
  expect(await verify(owner)).toEqual([])
}, 120_000)
