import { randomUUID } from 'node:crypto'
import { toJson } from '@opendraw/contract'
import { type PlayerView, playerViewNames, playerViews } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD, HOLDER } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { closePlayer, purgePlayer } from '../../accounts/index.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
const reason = 'they do not find their withdrawal'
let server: TestServer
let support: OperatorClient
let admin: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  support = await anOperatorClient(server, 'support')
  admin = await anOperatorClient(server, 'admin')
})
afterAll(() => server.stop())

const view = (playerId: bigint, what: PlayerView) => support.viewAsPlayer({ playerId, view: what, reason })

async function aPlayer() {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '30.00')
  const player = playerClient(server, { token })
  const request = { cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() }
  const { id } = await player.requestWithdrawal(request)
  return { playerId, player, withdrawal: id }
}

test('each view is what the player’s own call answers them at that moment', async () => {
  const { playerId, player, withdrawal } = await aPlayer()
  const { data } = await view(playerId, 'withdrawals')
  const [own] = (await player.listWithdrawals({})).list
  expect(data).toMatchObject({ list: [{ id: String(withdrawal), net: String(own?.net), state: 'pending' }] })
  expect((await view(playerId, 'wallet')).data).toEqual(JSON.parse(toJson(await player.getBalances({}))))
  for (const name of playerViewNames) {
    const { shown } = playerViews[name]
    expect(shown.safeParse((await view(playerId, name)).data).success).toBe(true)
  }
})

// What is left out here is in no answer at all, whatever the player's own call says.
test('a view has no name, no number of a card, no picture and nothing of a second factor', async () => {
  const { playerId } = await aPlayer()
  const all = await Promise.all(playerViewNames.map((name) => view(playerId, name)))
  const text = JSON.stringify(all)
  const [firstName = ''] = HOLDER.split(' ')
  for (const secret of [
    firstName,
    `5010${String(playerId).padStart(10, '0')}`,
    FUND_PASSWORD,
    'secret',
    '"number"',
  ])
    expect(text).not.toContain(secret)
  expect(text).toContain('accountMasked')
})

test('each view is a line of the audit log with its reason, and opens no session', async () => {
  const { playerId } = await aPlayer()
  const sessions = await support.listPlayerSessions({ id: playerId })
  await view(playerId, 'account')
  await view(playerId, 'limits')
  const { list } = await admin.listAudit({ subject: `player:${playerId}`, act: 'player.view' })
  expect(list.map(({ after, reason: why }) => [after, why])).toEqual([
    ['{"view": "limits"}', reason],
    ['{"view": "account"}', reason],
  ])
  expect(await support.listPlayerSessions({ id: playerId })).toEqual(sessions)
})

test('it takes the permission, a reason and one of the views, and names nobody who is not there', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const cashier = await anOperatorClient(server, 'cashier')
  const input = { playerId, view: 'wallet' as const }
  expect(await refusalOf(cashier.viewAsPlayer({ ...input, reason }))).toBe('no_permission')
  expect(await refusalOf(support.viewAsPlayer({ ...input, reason: ' ' }))).toBe('reason_required')
  expect(await refusalOf(support.viewAsPlayer({ ...input, reason, view: 'sessions' as 'wallet' }))).toBe(
    'bad_request',
  )
  expect(await refusalOf(view(4711n, 'wallet'))).toBe('not_found')
})

test('a frozen, a closed and an erased player see nothing, and so does who looks as them', async () => {
  const players = [
    await aPlayerWith(server.ctx),
    await aPlayerWith(server.ctx),
    await aPlayerWith(server.ctx),
  ]
  const [frozen, closed, erased] = players
  await admin.freezePlayer({ id: frozen?.id ?? 0n, reason })
  for (const one of [closed, erased]) await server.ctx.db.transaction((tx) => closePlayer(tx, one?.id ?? 0n))
  await server.ctx.db.transaction((tx) => purgePlayer(tx, erased?.id ?? 0n))
  for (const { id } of players)
    for (const name of playerViewNames) expect(await refusalOf(view(id, name))).toBe('account_frozen')
  expect((await admin.listAudit({ act: 'player.view', text: String(frozen?.id) })).list).toEqual([])
})
