import { violationsOf } from '@opendraw/db'
import { balanceOf, points, promoBudget, verify } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer, verifyPhone } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { useUp } from '../../../../testing/use-up.ts'
import { exclude } from '../../../responsible-gaming/restrictions/exclusion.ts'
import { checkInInvariants } from '../invariants.ts'
import { pointInvariants } from '../points/invariants.ts'
import { awardPoints } from '../points/point-lots.ts'
import { checkIn, readCheckIn } from './daily-check-in.ts'

let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
  await fundBudget(server.ctx, 'growth', 100_000_000n)
})
afterAll(() => server.stop())
beforeEach(async () => {
  player = await aPlayerWith(server.ctx)
})

const heldNow = () => balanceOf(server.ctx.db, points(player.id))
/** Late on a day, and early on the next one. */
const on = (day: string, time = '23:59:59') => new Date(`${day}T${time}Z`)
const signsIn = (...times: Date[]) =>
  times.reduce(
    async (before, now) => [
      ...(await before),
      (await checkIn(server.ctx, { playerId: player.id }, now)).points,
    ],
    Promise.resolve<number[]>([]),
  )
const allHolds = async () => {
  const { db } = server.ctx
  expect([
    ...(await verify(db)),
    ...(await violationsOf(db, pointInvariants)),
    ...(await violationsOf(db, checkInInvariants)),
  ]).toEqual([])
}

test('seven days in a row bring 1, 1, 2, 2, 3, 4 and 10 points, over the end of a month, and then begin again', async () => {
  const days = [
    '2094-02-25',
    '2094-02-26',
    '2094-02-27',
    '2094-02-28',
    '2094-03-01',
    '2094-03-02',
    '2094-03-03',
  ]
  expect(await signsIn(...days.map((day) => on(day)))).toEqual([1, 1, 2, 2, 3, 4, 10])
  expect(await signsIn(on('2094-03-04', '00:00:00'))).toEqual([1])
  expect(await heldNow()).toBe(24n)
  const february = await readCheckIn(server.ctx, player.id, '2094-02', on('2094-03-04'))
  expect(february).toMatchObject({ isSigned: true, step: 1, streak: 8, month: '2094-02' })
  expect(february.days.map(({ day, points: got }) => [day, got])).toEqual([
    ['2094-02-25', 1],
    ['2094-02-26', 1],
    ['2094-02-27', 2],
    ['2094-02-28', 2],
  ])
  await allHolds()
})

test('a missed day begins the seven anew', async () => {
  expect(await signsIn(on('2094-05-01'), on('2094-05-02'), on('2094-05-03'))).toEqual([1, 1, 2])
  const missed = await readCheckIn(server.ctx, player.id, undefined, on('2094-05-05'))
  expect(missed).toMatchObject({ isSigned: false, step: 1, streak: 0 })
  expect(await signsIn(on('2094-05-05'))).toEqual([1])
  await allHolds()
})

test('50 check-ins at once count as one, whatever time zone their headers claim', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => {
      const zoned: typeof fetch = (url, init) =>
        fetch(url, {
          ...init,
          headers: {
            ...Object.fromEntries(new Headers(init?.headers)),
            timezone: `UTC${at % 2 ? '+' : '-'}${at % 14}`,
            'x-timezone': at % 2 ? 'Pacific/Kiritimati' : 'Pacific/Niue',
            date: new Date(Date.now() + (at - 25) * DAY_MS).toUTCString(),
          },
        })
      return playerClient(server, { token: player.token, fetch: zoned }).checkInToday({})
    }),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['already_signed_in']))
  expect(await heldNow()).toBe(1n)
  const info = await playerClient(server, player).getAttendance({})
  expect(info).toMatchObject({ isSigned: true, step: 1, streak: 1, days: [{ step: 1, points: 1 }] })
  expect(info.nextDayAt.getTime() % DAY_MS).toBe(0)
  await allHolds()
})

test('an excluded player cannot check in, and the refusal says why', async () => {
  await exclude(server.ctx, player.id, 6)
  const client = playerClient(server, player)
  expect(await refusalOf(client.checkInToday({}))).toBe('promotions_closed')
  expect(await client.getAttendance({})).toMatchObject({ isPromoted: false, isSigned: false })
  expect(await heldNow()).toBe(0n)
})

test('of accounts by mere name a network is given points a hundred times a day; then their day counts, and brings none', async () => {
  const { db } = server.ctx
  const now = on('2094-07-01')
  const from = (ip: string, { id }: TestPlayer) => checkIn(server.ctx, { playerId: id, ip }, now)
  expect(await from('203.0.113.7', player)).toMatchObject({ points: 1 })
  expect(await readCheckIn(server.ctx, player.id, undefined, now)).toMatchObject({ needsContact: true })
  expect(await useUp(server, 'points:network:203.0.113')).toBe(1)
  const before = await balanceOf(db, promoBudget('growth'))
  const [late, known, elsewhere] = await Promise.all([1, 2, 3].map(() => aPlayerWith(server.ctx)))
  if (!late || !known || !elsewhere) throw new Error('no players')
  await verifyPhone(server.ctx, known)
  expect(await from('203.0.113.9', late)).toMatchObject({ points: 0, step: 1 })
  expect(await balanceOf(db, promoBudget('growth'))).toBe(before)
  expect(await from('203.0.113.9', known)).toMatchObject({ points: 1 })
  expect(await from('198.51.100.9', elsewhere)).toMatchObject({ points: 1 })
  await allHolds()
})

test('while the budget is empty the day counts for the streak and brings no points', async () => {
  await signsIn(on('2094-06-01'))
  const { db } = server.ctx
  await db.transaction(async (tx) => {
    const all = (await balanceOf(tx, promoBudget('growth'))) / 10_000n
    const award = {
      playerId: player.id,
      points: all,
      purpose: 'growth',
      kind: 'task',
      source: 'test',
    } as const
    expect(await awardPoints(tx, [{ ...award, key: crypto.randomUUID() }])).toBe(true)
  })
  const before = await heldNow()
  expect(await readCheckIn(server.ctx, player.id, undefined, on('2094-06-02'))).toMatchObject({
    isPaused: true,
    step: 2,
  })
  expect(await signsIn(on('2094-06-02'))).toEqual([0])
  expect(await heldNow()).toBe(before)
  await fundBudget(server.ctx, 'growth', 1_000_000n)
  expect(await signsIn(on('2094-06-03'))).toEqual([2])
  await allHolds()
})
