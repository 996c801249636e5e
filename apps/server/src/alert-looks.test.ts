import { randomUUID } from 'node:crypto'
import { type Statement, sql, violationsOf } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import { bankroll, cash, post } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertLooks } from './alert-looks.ts'
import type { Finding } from './modules/alerts/index.ts'
import { sealRound, settleRound } from './modules/betting/index.ts'
import { runCalendar } from './modules/calendar/index.ts'
import { beat } from './modules/health/index.ts'
import { anchorAudit, auditCheckJob, auditInvariants } from './modules/operators/index.ts'
import { loggedInvariants } from './modules/rounds/index.ts'
import { watchCover } from './modules/solvency/index.ts'
import { countSettledRounds } from './modules/statistics/index.ts'
import { countWagering } from './modules/wagering/index.ts'
import { seed } from './modules/wallet/index.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from './testing/a-player-who-may-withdraw.ts'
import { aPlainRound, draw, lock } from './testing/betting-fixture.ts'
import { agreeTo, anOperatorClient, playerClient } from './testing/clients.ts'
import { aPlayerWith } from './testing/makers.ts'
import { aReserve } from './testing/savings-fixture.ts'
import { startTestServer, type TestServer } from './testing/start-test-server.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

const found = (rule: keyof typeof alertLooks): Promise<readonly Finding[]> =>
  server.ctx.db.transaction((tx) => alertLooks[rule](server.ctx, tx))
const says = async (rule: keyof typeof alertLooks) => (await found(rule)).map((finding) => finding.says)
const byOwner = (statement: Statement) => server.database.owner.run(statement)
const unguarded = (statement: Statement) =>
  server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(statement)
  })

test('a house on its first day finds nothing wrong', async () => {
  for (const [rule, look] of Object.entries(alertLooks))
    expect([rule, await server.ctx.db.transaction((tx) => look(server.ctx, tx))]).toEqual([rule, []])
})

// security: 63
test('lines that were cut off the end of the audit trail are found by the nightly walk and by ledger:verify', async () => {
  const admin = await anOperatorClient(server, 'admin')
  const player = await aPlayerWith(server.ctx)
  for (const text of ['One.', 'Two.']) await admin.addNote({ id: player.id, text })
  await anchorAudit(server.ctx)
  await anchorAudit(server.ctx)
  const faults = async () =>
    (await violationsOf(server.ctx.db, [...auditInvariants, ...loggedInvariants])).map(({ detail }) => detail)
  expect(await faults()).toEqual([])
  const cut = await server.database.owner.row<{ line: object }>(
    sql`select to_jsonb(a) as line from audit_line a order by id desc limit 1`,
  )
  await unguarded(sql`delete from audit_line where id = (select max(id) from audit_line)`)
  expect(await faults()).toEqual([expect.stringMatching(/^line \d+ is in the transparency log and is gone$/)])
  await runCalendar(server.ctx, [auditCheckJob], new Date('2026-03-01T02:30:00Z'))
  expect((await says('invariant_failed'))[0]).toContain('1 violation in the audit trail')
  await unguarded(
    sql`insert into audit_line overriding system value select * from jsonb_populate_record(null::audit_line, ${JSON.stringify(cut?.line)}::jsonb)`,
  )
  expect(await faults()).toEqual([])
})

test('an altered line of the audit trail is found by the nightly walk', async () => {
  const admin = await anOperatorClient(server, 'admin')
  const player = await aPlayerWith(server.ctx)
  await admin.addNote({ id: player.id, text: 'Called back.' })
  const walk = (day: string) => runCalendar(server.ctx, [auditCheckJob], new Date(`${day}T02:30:00Z`))
  await walk('2026-03-02')
  expect(await found('invariant_failed')).toEqual([])
  await unguarded(sql`update audit_line set reason = 'nothing' where id = (select max(id) from audit_line)`)
  await walk('2026-03-03')
  expect(await says('invariant_failed')).toEqual([
    expect.stringMatching(
      /^The nightly walk found 1 violation in the audit trail at 20\d\d-\d\d-\d\d \d\d:\d\d UTC\.$/,
    ),
  ])
})

test('assets below what is owed are told with what has stopped', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const move = (isBack: boolean) =>
    server.ctx.db.transaction((tx) =>
      post(tx, [
        {
          ...(isBack ? { from: cash(player.id), to: bankroll } : { from: bankroll, to: cash(player.id) }),
          ...{ amount: 100_000_000n * usd, reason: 'correction', key: randomUUID() },
        },
      ]),
    )
  await move(false)
  await watchCover(server.ctx)
  expect((await says('assets_short'))[0]).toMatch(
    /^Assets are [\d,]+\.\d\d USD below what is owed\. Sales are stopped\.$/,
  )
  await move(true)
  await watchCover(server.ctx)
  expect(await found('assets_short')).toEqual([])
})

test('cover below 30 days is a warning, and below 7 critical', async () => {
  await byOwner(sql`update flexible_total set balance = 1000000000000, savers = 1`)
  expect(await found('cover_low')).toMatchObject([{ severity: 'critical', figure: 30 }])
  await aReserve(server.ctx, 'flexible', 20n * 55n * usd)
  expect(await found('cover_low')).toMatchObject([{ severity: 'warning' }])
  await byOwner(sql`update flexible_total set balance = 0, savers = 0`)
})

test('a withdrawal beyond its promise is told of from then on', async () => {
  const { cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
  const request = { cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() }
  const { id } = await playerClient(server, { token }).requestWithdrawal(request)
  expect(await found('withdrawals_late')).toEqual([])
  await unguarded(
    sql`update withdrawal set promised_at = timestamptz '2026-03-02 23:50:00Z' where id = ${id}`,
  )
  expect(await says('withdrawals_late')).toEqual([
    '1 withdrawal neither paid nor refused by the promised time, the first since 2026-03-02 23:50 UTC.',
  ])
})

test('a vault that does not answer is told of once a node has said so for 15 seconds', async () => {
  await expect(server.ctx.vault.commitments('rgb-1m', 1n, 1)).rejects.toThrow('no vault')
  await beat(server.ctx)
  expect(await found('vault_late')).toEqual([])
  await byOwner(sql`update node set vault_failing_since = vault_failing_since - interval '40 seconds'`)
  expect((await says('vault_late'))[0]).toMatch(
    /^1 of 1 node got no answer from the vault for 4\d s\. Rounds wait\.$/,
  )
  await byOwner(sql`update node set beat_at = beat_at - interval '61 seconds'`)
  expect(await found('vault_late')).toEqual([])
})

test('rounds that are late, voided, or without a beacon are counted', async () => {
  const round = await aPlainRound(server.database.owner, { locksInMs: 1 })
  await unguarded(
    sql`update round set draws_at = clock_timestamp() - interval '5 minutes' where id = ${round.id}`,
  )
  expect(await says('rounds_late')).toEqual([
    '1 round not paid over 60 s after the draw, the first for 5 min.',
  ])
  await unguarded(sql`update round set state = 'locked', mode = 2, beacon_round = 1,
    beacon_at = clock_timestamp() - interval '100 seconds' where id = ${round.id}`)
  expect((await says('beacon_late'))[0]).toMatch(/^1 round without a beacon, the first for 10\d s\.$/)
  await unguarded(
    sql`update round set state = 'voided', void_reason = 'no_beacon', finished_at = clock_timestamp() where id = ${round.id}`,
  )
  expect(await says('rounds_voided')).toEqual([
    '1 round of the last 1 voided, stakes refunded: more than 1 in 1,000.',
  ])
  expect([await found('rounds_late'), await found('beacon_late')]).toEqual([[], []])
})

test('an account that wins 42 even bets in a row is one to look at, by name of none', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '1000.00' })
  const client = playerClient(server, player)
  const { owner } = server.database
  const oddsVersion = rulesOf('rgb').version
  for (let times = 0; times < 42; times++) {
    const round = await aPlainRound(owner, { locksInMs: 30_000 })
    const lines = [{ play: 'rgb_big', pick: '', stake: 10n * usd }]
    const slip = { gameId: 'rgb-1m', issue: round.issue, oddsVersion, lines, key: randomUUID() }
    await client.placeBet(slip)
    await lock(owner, round)
    await draw(owner, round, 7, await sealRound(server.ctx, round.id))
    await settleRound(server.ctx, round.id)
  }
  for (let times = 0; times < 3; times++) await countSettledRounds(server.ctx)
  const [finding, ...others] = await found('unusual_wins')
  expect(others).toEqual([])
  expect(finding?.subject).toBe(`player:${player.id}`)
  expect(finding?.says).toBe(
    `Player ${player.id} won 403.20 USD beyond stakes in 42 rounds of the last day: 6.3 standard deviations above the odds. Chance alone does that to somebody.`,
  )
  expect(finding?.says).not.toContain(player.accountName)
  // Wins too small to be among the largest of their rounds: whoever bets most often is looked at as well.
  await unguarded(sql`delete from shown_win`)
  expect(await found('unusual_wins')).toEqual([])
  for (let times = 0; times < 50; times++) await countWagering(server.ctx)
  expect(await found('unusual_wins')).toMatchObject([{ subject: `player:${player.id}` }])
})

test('an approval from the network of its proposal is told of by the pair', async () => {
  const [maker, checker] = [
    await anOperatorClient(server, 'cashier'),
    await anOperatorClient(server, 'treasurer'),
  ]
  const fund = { purpose: 'products', amount: 10n * usd, reference: 'bank 1', reason: 'cover' } as const
  const { approval } = await maker.fundReserve(fund)
  await agreeTo(checker, approval)
  expect((await says('same_network'))[0]).toMatch(
    / approved 1 proposal of .+ from the same network in 7 days\. In one office that is usual\.$/,
  )
  await unguarded(sql`update audit_line set at = at - interval '8 days'`)
  expect(await found('same_network')).toEqual([])
})

test('a queue that no person works is stuck after a quarter of an hour', async () => {
  await byOwner(
    sql`insert into calendar_job (name, period, due_at) values ('forgotten', '2026-03-01', clock_timestamp() - interval '5 hours')`,
  )
  await beat(server.ctx)
  expect(await found('queue_stuck')).toEqual([])
  await byOwner(sql`update node set started_at = started_at - interval '16 minutes'`)
  expect(await says('queue_stuck')).toEqual(['Jobs of the calendar: 1 waiting, the first for 300 min.'])
})

test('codes of a channel that are nearly used up are told, of which and how many', async () => {
  await playerClient(server).sendCode({ type: 'mobile', target: '+84912345001', scene: 'register' })
  expect(await says('codes_scarce')).toEqual([])
  await byOwner(
    sql`update throttle set tokens = 41.5, touched_at = clock_timestamp() where key = 'code:all:mobile:register'`,
  )
  expect((await says('codes_scarce'))[0]).toMatch(/^Codes by short message \(register\): 4[12] codes left/)
})
