import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { gameInstance, issueAt, rulesOf } from '@opendraw/games'
import { type Reason, reasons } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { aPlainRound, draw, lock } from '../../../testing/betting-fixture.ts'
import { anOperatorClient, consoleClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { sealRound, settleRound } from '../../betting/index.ts'
import { countSettledRounds } from '../../statistics/index.ts'
import { countWagering } from '../../wagering/index.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

/** What the ledger moved for this reason on one side, micro-units. */
async function moved(reason: Reason): Promise<bigint> {
  const row = await server.database.owner.row<{ amount: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from ledger.entry where reason = ${reasons[reason].no} and amount > 0`)
  return row?.amount ?? 0n
}

async function aRequest(dollars: number): Promise<bigint> {
  const { cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, `${dollars + 10}.00`)
  const amount = BigInt(dollars) * usd
  const request = { cardId, amount, fundPassword: FUND_PASSWORD, key: randomUUID() }
  return (await playerClient(server, { token }).requestWithdrawal(request)).id
}

/** A round of k3 that two players bet on, drawn and settled. */
async function aSettledRound(): Promise<bigint> {
  const gameId = 'k3-1m'
  const { owner } = server.database
  const round = await aPlainRound(owner, { gameId, locksInMs: 30_000 })
  for (const stake of [3n * usd, 7n * usd]) {
    const { token } = await aPlayerWith(server.ctx, { cash: '20.00' })
    const lines = [
      { play: 'k3_small', pick: '', stake },
      { play: 'k3_triple', pick: '6', stake: usd },
    ]
    const slip = { gameId, issue: round.issue, oddsVersion: rulesOf('k3').version, lines, key: randomUUID() }
    await playerClient(server, { token }).placeBet(slip)
  }
  await lock(owner, round)
  await draw(owner, round, [1, 1, 2], await sealRound(server.ctx, round.id))
  await settleRound(server.ctx, round.id)
  await countSettledRounds(server.ctx)
  await countWagering(server.ctx)
  return round.id
}

test('says how much waits in each queue, and since when the longest', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  expect((await cashier.getToday({})).queues).toEqual(
    ['alerts', 'deposits', 'withdrawals', 'approvals', 'support', 'bank'].map((queue) => ({
      queue,
      count: 0,
      since: null,
    })),
  )
  const first = await aWaitingDeposit(server.ctx)
  await aWaitingDeposit(server.ctx)
  const { queues } = await cashier.getToday({})
  expect(queues[1]).toEqual({ queue: 'deposits', count: 2, since: first.provenAt })
})

test('money in and out is what the ledger moved, and yesterday is another day', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  const deposit = await aWaitingDeposit(server.ctx, 40n)
  await cashier.approveDeposit({ id: deposit.id })
  const id = await aRequest(20)
  await aRequest(30)
  await cashier.approveWithdrawal({ id })
  await cashier.payWithdrawal({ id, reference: 'UTR 1' })
  const { deposits, withdrawals } = await cashier.getToday({})
  expect(deposits).toEqual({
    today: { count: 1, sums: [{ asset: 'USD', amount: await moved('deposit') }] },
    yesterday: { count: 0, sums: [] },
  })
  expect(withdrawals).toEqual({
    today: { count: 1, sums: [{ asset: 'USD', amount: await moved('withdrawal_paid') }] },
    yesterday: { count: 0, sums: [] },
    late: 0,
  })
  const { pool } = server.database.owner
  await pool.query('alter table deposit disable trigger user; alter table withdrawal disable trigger user')
  await pool.query(`update deposit set decided_at = decided_at - interval '1 day' where state = 'passed'`)
  await pool.query(`update withdrawal set promised_at = now() - interval '1 hour' where state = 'pending'`)
  await pool.query('alter table deposit enable trigger user; alter table withdrawal enable trigger user')
  const later = await cashier.getToday({})
  expect(later.deposits).toEqual({ today: { count: 0, sums: [] }, yesterday: deposits?.today })
  expect(later.withdrawals?.late).toBe(1)
  expect((await cashier.listWithdrawalQueue({ state: 'late' })).list).toMatchObject([{ state: 'pending' }])
})

test('gross revenue is what the ledger kept of stakes, beside what these plays keep in the long run', async () => {
  const auditor = await anOperatorClient(server, 'auditor')
  expect(await auditor.getToday({})).toMatchObject({ games: [], players: 0, lateRounds: { count: 0 } })
  const roundId = await aSettledRound()
  const { games, players } = await auditor.getToday({})
  const [staked, returned] = [await moved('stake'), await moved('payout')]
  expect(returned).toBeGreaterThan(0n)
  // Both plays return 98 of 100 in the long run.
  const edge = (staked * 2n) / 100n
  expect(games).toEqual([{ gameId: 'k3-1m', bets: 4n, staked, returned, edge, deviation: null }])
  expect(players).toBe(2)
  // The spread of thirty rounds, of which one alone had bets, is how far that one was from its edge.
  await server.database.owner.run(sql`update round_count set rounds = 30`)
  const [spread] = (await auditor.getToday({})).games ?? []
  const off = staked - returned - edge
  expect(Math.abs(Number((spread?.deviation ?? 0n) - (off < 0n ? -off : off)))).toBeLessThan(2)
  await atItsPlace(roundId)
  const { hours = [] } = await auditor.getToday({})
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, hour) => sum + hour.staked, 0n)).toBe(staked)
  expect(hours.at(-1)?.from.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
})

/** Gives a round of the fixture, whose issue is of another day, the one that its draw has. */
async function atItsPlace(id: bigint): Promise<void> {
  const { pool } = server.database.owner
  const issue = issueAt(gameInstance('k3-1m'), Date.now())
  await pool.query('alter table round disable trigger user')
  await pool.query('update round set issue = $2, draws_at = now() where id = $1', [id, issue])
  await pool.query('alter table round enable trigger user')
}

test('a part that the caller may not read is left out, not 0', async () => {
  const partsOf = async (role: string) =>
    Object.keys(await (await anOperatorClient(server, role)).getToday({})).sort()
  expect(await partsOf('support')).toEqual(['alerts', 'day', 'deposits', 'players', 'queues', 'withdrawals'])
  expect(await partsOf('treasurer')).toEqual([
    'alerts',
    'budgets',
    'day',
    'deposits',
    'players',
    'queues',
    'reserve',
    'withdrawals',
  ])
  const all = [
    'alerts',
    'budgets',
    'day',
    'deposits',
    'games',
    'hours',
    'lateRounds',
    'players',
    'queues',
    'reserve',
  ]
  expect(await partsOf('auditor')).toEqual([...all, 'withdrawals'])
  const { queues } = await (await anOperatorClient(server, 'treasurer')).getToday({})
  expect(queues.map(({ queue }) => queue)).toEqual(['alerts', 'deposits', 'withdrawals', 'approvals', 'bank'])
  expect(await refusalOf(consoleClient(server, { token: null }).getToday({}))).toBe('session_expired')
})
