import { dayAfter } from '@opendraw/time'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Accrual, accrueDay, accrueUntil, balanceOf, emptyAccrual, moveOn } from './flexible.ts'
import { earnedAfter, earnedOf, effectivePpm } from './interest.ts'

const USD = 1_000_000n
const TODAY = '2028-02-27'
const two = () => 20_000n

const saved = (amount: bigint, day = TODAY): Accrual => moveOn(emptyAccrual(day), amount, day)

test('the day on which money comes in earns nothing, and the next day earns on all of it', () => {
  const first = accrueDay(saved(100n * USD), () => 20_000n)
  expect(first).toMatchObject({ on: TODAY, base: 0n, amount: 0n })
  expect(accrueDay(first.accrual, () => 20_000n)).toMatchObject({
    on: '2028-02-28',
    base: 100n * USD,
    amount: 5_479n,
  })
})

test('the interest of a day counts from the second day after it, through a leap day', () => {
  const { days } = accrueUntil(saved(10_000n * USD), '2028-03-02', two)
  expect(days.map(({ on, base }) => [on, base - 10_000n * USD])).toEqual([
    ['2028-02-27', -10_000n * USD],
    ['2028-02-28', 0n],
    ['2028-02-29', 0n],
    ['2028-03-01', 547_945n],
    ['2028-03-02', 547_945n + 547_945n],
  ])
})

test('money that came in and left on one day does not lower the day, and what left before it came back does', () => {
  const before = accrueUntil(saved(50n * USD), '2028-02-28', two).accrual
  const day = '2028-02-29'
  const inAndOut = moveOn(moveOn(before, 100n * USD, day), -100n * USD, day)
  expect(accrueDay(inAndOut, () => 20_000n).base).toBe(50n * USD)
  const outAndIn = moveOn(moveOn(before, -30n * USD, day), 30n * USD, day)
  expect(accrueDay(outAndIn, () => 20_000n).base).toBe(20n * USD)
})

test('in before midnight and out after it earns on no day', () => {
  let accrual = saved(100n * USD)
  accrual = moveOn(accrueUntil(accrual, TODAY, two).accrual, -100n * USD, '2028-02-28')
  const { days } = accrueUntil(accrual, '2028-03-05', two)
  expect(days.every(({ amount }) => amount === 0n)).toBe(true)
  expect(balanceOf(accrual)).toBe(0n)
})

test('everything can leave with the interest of yesterday, and new money the same day earns from the next', () => {
  const held = accrueUntil(saved(10_000n * USD), '2028-03-09', two).accrual
  const all = balanceOf(held)
  const gone = moveOn(held, -all, '2028-03-10')
  const back = moveOn(gone, 500n * USD, '2028-03-10')
  const { days } = accrueUntil(back, '2028-03-11', two)
  expect(days.map(({ base }) => base)).toEqual([0n, 500n * USD])
})

test('a month without any money is passed over, and what comes after it earns as if it were the first', () => {
  const emptied = moveOn(accrueUntil(saved(7n * USD), TODAY, two).accrual, -7n * USD, '2028-02-28')
  const { accrual, days } = accrueUntil(emptied, '2028-03-30', two)
  expect([days.length, accrual.postedUntil]).toEqual([0, '2028-03-30'])
  const next = accrueUntil(moveOn(accrual, USD, '2028-03-31'), '2028-04-01', two)
  expect(next.days.map(({ base }) => base)).toEqual([0n, USD])
})

const moves = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 3 }), amount: fc.bigInt({ min: -3_000n, max: 3_000n }) }),
  { maxLength: 40 },
)

/** The same by the plain definition: every day on its own, from all movements and all interest of earlier days. */
function byDefinition(list: readonly Readonly<{ day: string; amount: bigint }>[], until: string) {
  const paid = new Map<string, bigint>()
  let numerator = 0n
  let total = 0n
  for (let day = TODAY; day <= until; day = dayAfter(day, 1)) {
    const counts = [...paid].reduce((sum, [on, amount]) => (on <= dayAfter(day, -2) ? sum + amount : sum), 0n)
    let running = list.filter((one) => one.day < day).reduce((sum, { amount }) => sum + amount, counts)
    let lowest = running
    for (const { amount } of list.filter((one) => one.day === day)) {
      running += amount
      if (running < lowest) lowest = running
    }
    numerator += (lowest > 0n ? lowest : 0n) * 20_000n
    const amount = earnedOf(numerator) - total
    paid.set(day, amount)
    total += amount
  }
  return total
}

test('whatever moves, and however late it is posted, it pays what the definition says', () => {
  fc.assert(
    fc.property(moves, (list) => {
      const taken: { day: string; amount: bigint }[] = []
      let accrual = emptyAccrual(TODAY)
      let day = TODAY
      for (const { gap, amount: wanted } of list) {
        day = dayAfter(day, gap)
        accrual = accrueUntil(accrual, dayAfter(day, -1), two).accrual
        const amount = wanted * USD < -balanceOf(accrual) ? -balanceOf(accrual) : wanted * USD
        accrual = moveOn(accrual, amount, day)
        taken.push({ day, amount })
      }
      const until = dayAfter(day, 3)
      const end = accrueUntil(accrual, until, two).accrual
      expect(end.paid).toBe(byDefinition(taken, until))
    }),
    { numRuns: 300 },
  )
})

test('a year of daily payments is worth a little more than the rate, computed and rounded down', () => {
  expect(effectivePpm(20_000n)).toBe(20_200n)
  expect(effectivePpm(0n)).toBe(0n)
  expect(earnedAfter(1n, 20_000n, 365)).toBe(0n)
})
