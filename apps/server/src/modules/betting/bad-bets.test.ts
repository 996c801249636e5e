import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type GameInstanceId, gameInstance, gameInstances, rulesOf } from '@opendraw/games'
import { verify } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound, lock, type PlainRound } from '../../testing/betting-fixture.ts'
import { anOperatorClient } from '../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let player: TestPlayer
const rounds = new Map<string, PlainRound>()
let closed: PlainRound
let locked: PlainRound

beforeAll(async () => {
  server = await startTestServer()
  player = await aPlayerWith(server.ctx, { cash: '1000.00' })
  const { owner } = server.database
  for (const gameId of ['rgb-1m', 'k3-1m', 'pk-1m', 'ssc-1m', 'ssc-5m'] as const) {
    rounds.set(gameId, await aPlainRound(owner, { gameId }))
  }
  // Behind the grace that this process's clock is given: the round's own time decides.
  closed = await aPlainRound(owner, { gameId: 'pk-1m', locksInMs: -10_000 })
  locked = await aPlainRound(owner, { gameId: 'pk-1m' })
  await lock(owner, locked)
})
afterAll(async () => {
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})

type Change = Readonly<Record<string, unknown>>
const stake = '1000000'
const one = (play: string, pick: string, change: Change = {}) => [{ play, pick, stake, ...change }]
const pk = (pick: string) => one('pk_pos', pick)
const issueOf = (round: PlainRound | undefined) => String(round?.issue)
const instantIssue = (gameId: GameInstanceId, days: number) => {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}${String(gameInstance(gameId).roundSeconds === 60 ? 1440 : 288).padStart(4, '0')}`
}

/** What is sent, by what is wrong with it; the refusal that the contract names. */
const cases: readonly (readonly [string, string, GameInstanceId, () => Change])[] = [
  ['a selection of another play', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_sum', '2') })],
  ['a selection beyond the sums', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_sum', '19') })],
  ['a selection where there is no choice', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_big', '6') })],
  ['no selection where there is a choice', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_sum', '') })],
  ['a pair of one face', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_pair', '6-6') })],
  ['repeated faces', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_3diff', '1-1-2') })],
  ['faces in another order', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_2diff', '2-1') })],
  ['a seventh face', 'play_unknown', 'k3-1m', () => ({ lines: one('k3_triple', '7') })],
  ['0 in PK', 'play_unknown', 'pk-1m', () => ({ lines: pk('1-0') })],
  ['11 in PK', 'play_unknown', 'pk-1m', () => ({ lines: pk('1-11') })],
  ['position 0', 'play_unknown', 'pk-1m', () => ({ lines: pk('0-1') })],
  ['position 11', 'play_unknown', 'pk-1m', () => ({ lines: pk('11-1') })],
  ['a position in words', 'play_unknown', 'pk-1m', () => ({ lines: pk('first-1') })],
  ['a leading zero', 'play_unknown', 'pk-1m', () => ({ lines: pk('01-1') })],
  ['a blank', 'play_unknown', 'pk-1m', () => ({ lines: pk('1- 1') })],
  ['digits of another script', 'play_unknown', 'pk-1m', () => ({ lines: pk('١-١') })],
  [
    'repeated numbers on the podium',
    'play_unknown',
    'pk-1m',
    () => ({ lines: one('pk_top3_exact', '1-2-1') }),
  ],
  ['a set in another order', 'play_unknown', 'pk-1m', () => ({ lines: one('pk_top2_set', '2-1') })],
  ['a sixth duel', 'play_unknown', 'pk-1m', () => ({ lines: one('pk_dragon', '6') })],
  ['position F', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_pos', 'F-1') })],
  ['position a', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_pos', 'a-1') })],
  ['digit 10', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_pos', 'A-10') })],
  ['a duel with itself', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_tie', 'A-A') })],
  ['a duel the other way round', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_dragon', 'B-A') })],
  ['a form of another three', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_form_pair', 'ends') })],
  ['two of the last three digits', 'play_unknown', 'ssc-1m', () => ({ lines: one('ssc_last3', '12') })],
  ['a play of another game', 'play_unknown', 'ssc-1m', () => ({ lines: one('pk_pos', '1-1') })],
  ['a play of nobody', 'play_unknown', 'rgb-1m', () => ({ lines: one('constructor', '') })],
  ['a pick named like a method', 'play_unknown', 'rgb-1m', () => ({ lines: one('rgb_n', 'toString') })],
  ['one bad line among good ones', 'play_unknown', 'pk-1m', () => ({ lines: [...pk('1-1'), ...pk('1-11')] })],
  ['a stake of 0', 'bad_request', 'pk-1m', () => ({ lines: one('pk_pos', '1-1', { stake: '0' }) })],
  [
    'a stake below zero',
    'bad_request',
    'pk-1m',
    () => ({ lines: one('pk_pos', '1-1', { stake: '-1000000' }) }),
  ],
  [
    'a stake in numbers',
    'bad_request',
    'pk-1m',
    () => ({ lines: one('pk_pos', '1-1', { stake: 1_000_000 }) }),
  ],
  [
    'a stake finer than a cent',
    'bad_request',
    'pk-1m',
    () => ({ lines: one('pk_pos', '1-1', { stake: '1000001' }) }),
  ],
  [
    'a stake below the least',
    'stake_out_of_range',
    'pk-1m',
    () => ({ lines: one('pk_pos', '1-1', { stake: '90000' }) }),
  ],
  [
    'a stake above the most',
    'stake_out_of_range',
    'pk-1m',
    () => ({ lines: one('pk_pos', '1-1', { stake: '200010000' }) }),
  ],
  [
    'more than may be paid',
    'payout_too_high',
    'ssc-1m',
    () => ({
      lines: ['ssc_last3 123', 'ssc_last2 23']
        .map((line) => line.split(' '))
        .flatMap(([play = '', pick = '']) => one(play, pick, { stake: '10000000' })),
    }),
  ],
  [
    'more than may be staked',
    'round_limit_reached',
    'pk-1m',
    () => ({
      lines: Array.from({ length: 6 }, (_, at) =>
        one('pk_pos_big', String(at + 1), { stake: '200000000' }),
      ).flat(),
    }),
  ],
  ['no lines', 'bad_request', 'pk-1m', () => ({ lines: [] })],
  ['101 lines', 'bad_request', 'pk-1m', () => ({ lines: Array(101).fill(pk('1-1')[0]) })],
  ['10^6 lines', 'bad_request', 'pk-1m', () => ({ lines: Array(1_000_000).fill(pk('1-1')[0]) })],
  ['a pick of 10^5 letters', 'bad_request', 'pk-1m', () => ({ lines: pk('1'.repeat(100_000)) })],
  ['a control character', 'bad_request', 'pk-1m', () => ({ lines: pk('1-1\u0000') })],
  ['one word too many', 'bad_request', 'pk-1m', () => ({ result: [1] })],
  [
    'a line with odds of its own',
    'bad_request',
    'pk-1m',
    () => ({ lines: one('pk_pos', '1-1', { odds: 99_999 }) }),
  ],
  ['stale odds', 'odds_changed', 'pk-1m', () => ({ oddsVersion: 0 })],
  ['odds to come', 'odds_changed', 'pk-1m', () => ({ oddsVersion: 2 ** 40 })],
  ['a closed round', 'round_closed', 'pk-1m', () => ({ issue: issueOf(closed) })],
  ['a locked round', 'round_closed', 'pk-1m', () => ({ issue: issueOf(locked) })],
  ['a round of another game', 'round_unknown', 'ssc-5m', () => ({ issue: issueOf(rounds.get('pk-1m')) })],
  ['a round of tomorrow', 'round_unknown', 'pk-1m', () => ({ issue: instantIssue('pk-1m', 1) })],
  ['a round of next year', 'round_unknown', 'pk-1m', () => ({ issue: instantIssue('pk-1m', 365) })],
  ['a round beyond the day', 'round_unknown', 'pk-1m', () => ({ issue: '202611211441' })],
  ['round 0', 'round_unknown', 'pk-1m', () => ({ issue: '202611210000' })],
  ['a day that is none', 'round_unknown', 'pk-1m', () => ({ issue: '202613990001' })],
  ['an issue that is none', 'bad_request', 'pk-1m', () => ({ issue: '1e11' })],
  ['no such game', 'round_unknown', 'pk-1m', () => ({ gameId: 'pk-2m' })],
  ['a game named like a method', 'bad_request', 'pk-1m', () => ({ gameId: '__proto__' })],
  ['a source of nowhere', 'bad_request', 'pk-1m', () => ({ source: 'bot' })],
  ['no key', 'bad_request', 'pk-1m', () => ({ key: undefined })],
  ['a key that is none', 'bad_request', 'pk-1m', () => ({ key: 'x' })],
]

test.each(cases)('refuses %s with %s on %s, and posts nothing', async (_, reason, gameId, change) => {
  const before = await traces()
  const reply = await send({ ...aSlip(gameId), ...change() })
  expect(reply).toMatchObject({ reason, data: null })
  expect(reply.code).toBeLessThan(500)
  expect(await traces()).toEqual(before)
})

test.each(gameInstances.map(({ game }) => game).filter((game, at, all) => all.indexOf(game) === at))(
  'refuses a %s game in maintenance, and takes the same slip when it is over',
  async (game) => {
    const gameId = `${game}-1m` as const
    const engine = await anOperatorClient(server, 'admin')
    const set = { id: gameId, levelMin: 0, blockedCountries: [], reason: 'a test' }
    const before = await traces()
    await engine.switchGame({ ...set, isInMaintenance: true })
    const slip = aSlip(gameId)
    expect(await send(slip)).toMatchObject({ code: 409, reason: 'game_unavailable' })
    expect(await traces()).toEqual(before)
    await engine.switchGame({ ...set, isInMaintenance: false })
    expect(await send(slip)).toMatchObject({ code: 200 })
    expect(await traces()).not.toEqual(before)
  },
)

const goodLines = {
  rgb: one('rgb_n', '7'),
  k3: one('k3_pair', '1-2'),
  pk: pk('10-10'),
  ssc: one('ssc_pos', 'E-0'),
} as const

function aSlip(gameId: GameInstanceId) {
  const { game } = gameInstance(gameId)
  const issue = issueOf(rounds.get(gameId))
  return { gameId, issue, oddsVersion: rulesOf(game).version, lines: goodLines[game], key: randomUUID() }
}

type Reply = Readonly<{ code: number; reason?: string; data: unknown }>

/** As a hostile client would send it: also what the contract's own client would not write. */
async function send(slip: Change): Promise<Reply> {
  const response = await fetch(`${server.url}/api/cclogin/orderdown`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: player.token },
    body: JSON.stringify(slip),
  })
  expect(response.status).toBe(200)
  const reply: Reply = JSON.parse(await response.text())
  return reply
}

/** Everything that a bet leaves behind. */
async function traces() {
  return server.ctx.db.row(sql`select (select count(*) from bet) as bets, (select count(*) from ledger.entry) as entries,
    (select count(*) from ledger.journal) as journals, (select count(*) from event) - (select count(*) from event where type = 'game') as events,
    (select sum(balance) from ledger.account where kind = 1) as cash`)
}
