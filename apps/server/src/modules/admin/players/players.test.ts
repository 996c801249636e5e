import { balanceOf, cash } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankroll } from '../../../testing/a-context.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { verifyAll } from '../../../verify-ledger.ts'
import { closePlayer } from '../../accounts/index.ts'
import { openSession } from '../../accounts/sessions.ts'

let server: TestServer
let admin: OperatorClient
let compliance: OperatorClient
let support: OperatorClient
let treasurer: OperatorClient
let cashier: OperatorClient

beforeAll(async () => {
  server = await startTestServer()
  await aBankroll(server.ctx)
  const operatorClient = async (role: string): Promise<OperatorClient> => {
    const { token } = await anOperator(server.ctx, role)
    return consoleClient(server, { token })
  }
  admin = await operatorClient('admin')
  compliance = await operatorClient('compliance')
  support = await operatorClient('support')
  treasurer = await operatorClient('treasurer')
  cashier = await operatorClient('cashier')
})
afterAll(() => server.stop())

const found = async (query: string | bigint) =>
  (await support.listPlayers({ query: String(query) })).list.map(({ id }) => id)

test('finds a player by number, by the beginning of their names, and by a whole address only', async () => {
  const player = await aPlayerWith(server.ctx)
  const id = player.id
  await server.database.owner.pool.query(
    `update player set phone = '+84911${id}', email = 'anna${id}@example.com', nickname = 'Ánna % _ ${id}' where id = ${id}`,
  )
  expect(await found(id)).toEqual([id])
  expect(await found(player.accountName.slice(0, 8))).toContain(id)
  expect(await found(`ÁNNA % _ ${id}`)).toEqual([id])
  expect(await found(`+84 911 ${id}`)).toEqual([id])
  expect(await found(`ANNA${id}@example.com`)).toEqual([id])
  for (const part of ['+84911', 'anna', `anna${id}@example.co`, '%', '_', `' or 1=1`, '99999999999999999999'])
    expect(await found(part)).toEqual([])
})

test('lists by state and day, newest first and page by page, with masked accounts', async () => {
  const before = new Date(Date.now() - 60_000)
  const players = [await aPlayerWith(server.ctx, { cash: '12.50' }), await aPlayerWith(server.ctx)]
  const { list, next } = await support.listPlayers({ from: before, limit: 1 })
  expect(list).toMatchObject([{ id: players[1]?.id, kycLevel: 0, state: 'active', cash: 0n }])
  const rest = await support.listPlayers({ from: before, limit: 1, before: next ?? 0n })
  expect(rest.list).toMatchObject([{ id: players[0]?.id, cash: 12500000n }])
  expect(rest.list[0]?.accountMasked).toMatch(/^.{4}\*\*\*.{4}$/)
  expect((await support.listPlayers({ to: before, limit: 100 })).list).toEqual([])
})

// security: 5
test('a frozen player is refused at once on every node, let in again, and each is written down once', async () => {
  const other = await startTestServer({ database: server.database })
  const player = await aPlayerWith(server.ctx)
  const id = player.id
  const here = playerClient(server, { token: player.token })
  const there = playerClient(other, { token: player.token })
  await Promise.all([here.getUserinfo({}), there.getUserinfo({})])
  expect((await compliance.freezePlayer({ id, reason: ' chargeback ' })).state).toBe('frozen')
  expect(await refusalOf(here.getUserinfo({}))).toBe('account_frozen')
  await expect
    .poll(
      () =>
        there.getUserinfo({}).then(
          () => null,
          (failure) => failure.reason,
        ),
      { timeout: 900 },
    )
    .toBe('account_frozen')
  expect(await refusalOf(compliance.freezePlayer({ id, reason: 'again' }))).toBe('already_decided')
  expect(await refusalOf(compliance.unfreezePlayer({ id, reason: ' ' }))).toBe('reason_required')
  expect((await compliance.unfreezePlayer({ id, reason: 'cleared' })).state).toBe('active')
  // What was open before is over for good, on every node: whoever had the token signs in again, or does not.
  expect(await refusalOf(here.getUserinfo({}))).toBe('session_expired')
  expect(await refusalOf(there.getUserinfo({}))).toBe('session_expired')
  const { token } = await server.ctx.db.transaction((tx) =>
    openSession(tx, id, {
      ...{ ip: '127.0.0.1', device: 'x', lang: 'en', country: null, token: null, requestId: 'x' },
    }),
  )
  expect((await playerClient(server, { token }).getUserinfo({})).id).toBe(id)
  const { list } = await admin.listAudit({ subject: `player:${id}` })
  expect(list.map(({ act, reason }) => [act, reason])).toEqual([
    ['player.unfreeze', 'cleared'],
    ['player.freeze', 'chargeback'],
  ])
  await other.stop()
})

test('a closed account cannot be reopened', async () => {
  const player = await aPlayerWith(server.ctx)
  await server.ctx.db.transaction((tx) => closePlayer(tx, player.id))
  const again = compliance.unfreezePlayer({ id: player.id, reason: 'asked by mail' })
  expect(await refusalOf(again)).toBe('already_decided')
})

test('shows the account as the books have it, with journals and the balance before and after', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '12.50' })
  const { list } = await support.listPlayerLedger({ id: player.id })
  expect(list).toMatchObject([
    { seq: 1n, reason: 'sandbox_deposit', amount: 12500000n, balanceBefore: 0n, balanceAfter: 12500000n },
  ])
  expect(BigInt(list[0]?.journal ?? 0n)).toBeGreaterThan(0n)
  const profile = await support.getPlayer({ id: player.id })
  expect(profile).toMatchObject({ cash: 12500000n, net: 0n, hold: null, noteCount: 0, kycLevel: 0 })
  expect(profile.wallets.map(({ asset }) => asset)).toEqual(['USD', 'USDT'])
})

test('ends one session of a player or all of them, and no other player’s', async () => {
  const player = await aPlayerWith(server.ctx)
  const otherPlayer = await aPlayerWith(server.ctx)
  const id = player.id
  const [own] = (await support.listPlayerSessions({ id })).list
  const [foreign] = (await support.listPlayerSessions({ id: otherPlayer.id })).list
  expect(own).toMatchObject({ ip: '127.0.0.1', isLive: true, endedAt: null })
  const ending = support.endPlayerSessions({ id, session: foreign?.id ?? '', reason: 'mistake' })
  expect(await refusalOf(ending)).toBe('not_found')
  expect(await support.endPlayerSessions({ id, session: own?.id ?? '', reason: 'asked by phone' })).toEqual({
    ended: 1,
  })
  expect(await refusalOf(playerClient(server, { token: player.token }).getUserinfo({}))).toBe(
    'session_expired',
  )
  expect(await support.endPlayerSessions({ id, reason: 'all' })).toEqual({ ended: 0 })
  await playerClient(server, { token: otherPlayer.token }).getUserinfo({})
})

test('keeps notes for good, newest first, with their author', async () => {
  const id = (await aPlayerWith(server.ctx)).id
  await support.addNote({ id, text: ' Called about a late payout. ' })
  await compliance.addNote({ id, text: '=HYPERLINK("x")' })
  const { list } = await support.listNotes({ id })
  expect(list.map(({ text }) => text)).toEqual(['=HYPERLINK("x")', 'Called about a late payout.'])
  expect(await refusalOf(support.addNote({ id, text: '  ' }))).toBe('reason_required')
  const change = server.database.owner.pool.query(`update player_note set text = 'x'`)
  await expect(change).rejects.toMatchObject({ code: 'OD001' })
})

test('opens personal data only with the right and a reason, and writes down each reading', async () => {
  const { id: number, accountName } = await aPlayerWith(server.ctx)
  const id = number
  expect(await refusalOf(support.readPerson({ id, reason: 'curious' }))).toBe('no_permission')
  expect(await refusalOf(compliance.readPerson({ id, reason: '' }))).toBe('reason_required')
  expect(await compliance.readPerson({ id, reason: 'bank asks' })).toMatchObject({ account: accountName })
  const { list } = await admin.listAudit({ subject: `player:${id}` })
  expect(list).toMatchObject([{ act: 'player.person.read', reason: 'bank asks' }])
})

// security: 23
test('corrects a balance by two people, once, by a journal, and never below zero', async () => {
  const { id: number } = await aPlayerWith(server.ctx, { cash: '5.00' })
  const id = number
  const input = { id, amount: 2500000n, reason: 'double fee', reference: 'ticket 12' }
  const { approval } = await cashier.correctBalance(input)
  expect(await balanceOf(server.ctx.db, cash(number))).toBe(5_000_000n)
  expect(await refusalOf(cashier.correctBalance(input))).toBe('already_proposed')
  const [proposal] = (await treasurer.listApprovals({ subject: `player:${id}` })).list
  const hash = proposal?.hash ?? ''
  expect(JSON.parse(proposal?.before ?? '')).toEqual({ balance: '5000000' })
  await treasurer.approveProposal({ id: approval, hash })
  expect(await balanceOf(server.ctx.db, cash(number))).toBe(7_500_000n)
  expect(await refusalOf(treasurer.approveProposal({ id: approval, hash }))).toBe('already_decided')
  const { list } = await support.listPlayerLedger({ id })
  expect(list[0]).toMatchObject({ reason: 'correction', amount: 2500000n, ref: approval })
  await cashier.correctBalance({ ...input, amount: -7500001n })
  const [down] = (await treasurer.listApprovals({ subject: `player:${id}`, state: 'waiting' })).list
  expect(await refusalOf(treasurer.approveProposal({ id: down?.id ?? 0n, hash: down?.hash ?? '' }))).toBe(
    'insufficient_balance',
  )
  expect(await refusalOf(cashier.correctBalance({ ...input, amount: 0n }))).toBe('amount_out_of_range')
  const findings = await verifyAll(server.ctx)
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
})

test('a correction that is approved after its player closed the account credits nobody', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const { approval } = await cashier.correctBalance({
    id,
    amount: 1n,
    reason: 'late',
    reference: 'ticket 13',
  })
  await server.ctx.db.transaction((tx) => closePlayer(tx, id))
  const [proposal] = (await treasurer.listApprovals({ subject: `player:${id}` })).list
  const agreed = treasurer.approveProposal({ id: approval, hash: proposal?.hash ?? '' })
  expect(await refusalOf(agreed)).toBe('account_closed')
  expect(await balanceOf(server.ctx.db, cash(id))).toBe(0n)
  const again = cashier.correctBalance({ id, amount: 1n, reason: 'again', reference: 'ticket 14' })
  expect(await refusalOf(again)).toBe('account_closed')
})

test('players that are not there are absent to every call', async () => {
  for (const id of [0n, 9223372036854775807n, 9999999999999999999n]) {
    const asked = [
      () => admin.getPlayer({ id }),
      () => admin.readPerson({ id, reason: 'x' }),
      () => admin.freezePlayer({ id, reason: 'x' }),
      () => admin.listPlayerLedger({ id }),
      () => admin.listPlayerBets({ id }),
      () => admin.listPlayerTickets({ id }),
      () => admin.listPlayerSessions({ id }),
      () => admin.endPlayerSessions({ id, reason: 'x' }),
      () => admin.listNotes({ id }),
      () => admin.addNote({ id, text: 'x' }),
      () => admin.correctBalance({ id, amount: 1000000n, reason: 'x', reference: 'x' }),
    ]
    for (const call of asked) expect(await refusalOf(call())).toBe('not_found')
  }
})
