import { playerPermissions } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { consoleClient, refusalOf } from '../../testing/clients.ts'
import { twoNodes } from '../../testing/two-nodes.ts'
import { holdWithdrawals } from '../accounts/index.ts'
import { seed as seedMethods } from '../wallet/index.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
beforeAll(async () => {
  nodes = await twoNodes()
  await nodes.one.ctx.db.transaction(seedMethods)
})
afterAll(() => nodes.stop())

type Client = Awaited<ReturnType<typeof nodes.aPlayer>>['here']
const taken = async (client: Client) => {
  const { permissions } = await client.getUserinfo({})
  return playerPermissions.filter((one) => !permissions.includes(one))
}

test('a player has every permission and is a player; with an approved application a partner besides', async () => {
  const { id, here } = await nodes.aPlayer()
  expect(await here.getUserinfo({})).toMatchObject({ roles: ['player'], permissions: [...playerPermissions] })
  await here.applyPartner({ channel: 'site', plan: 'I tell my chess club how each draw can be checked.' })
  expect((await here.getUserinfo({})).roles).toEqual(['player'])
  const operator = consoleClient(nodes.one, await anOperator(nodes.one.ctx, 'compliance'))
  const waiting = (await operator.listPartners({})).list.find(({ playerId }) => playerId === id)
  await operator.decidePartner({ id: waiting?.id ?? 0n, verdict: 'approved', note: '' })
  expect((await here.getUserinfo({})).roles).toEqual(['player', 'partner'])
})

test('a limit takes what it refuses once it is used up, and nothing before', async () => {
  const { here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'loss', period: 'week', amount: 5_000_000n })
  await here.setLimit({ kind: 'deposit', period: 'day', amount: 20_000_000n })
  expect(await taken(here)).toEqual([])
  await here.placeBet(nodes.aSlip(5_000_000n))
  expect(await taken(here)).toEqual(['game:bet:create'])
  expect(await refusalOf(here.placeBet(nodes.aSlip(100_000n)))).toBe('loss_limit_reached')
  await here.requestDeposit({ method: 'sandbox', amount: 20_000_000n, key: crypto.randomUUID() })
  expect(await taken(here)).toEqual(['game:bet:create', 'wallet:deposit:create'])
})

test('a break takes everything but withdrawing, and a hold takes withdrawing alone', async () => {
  const { here } = await nodes.aPlayer()
  await here.coolOff({ hours: 24 })
  expect((await here.getUserinfo({})).permissions).toEqual(['wallet:withdraw:create'])
  const other = await nodes.aPlayer()
  await nodes.one.ctx.db.transaction((tx) => holdWithdrawals(tx, other.id, 'card_changed'))
  expect(await taken(other.here)).toEqual(['wallet:withdraw:create'])
})
