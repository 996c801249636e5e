import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameInstances, oddsOf, rulesOf } from '@opendraw/games'
import { expect, test } from 'vitest'
import { catalogue, type SettingKey, type SettingOf } from '../settings/catalogue.ts'

const set = <Key extends SettingKey>(key: Key) =>
  catalogue[key].schema.parse(catalogue[key].initial) as SettingOf<Key>
const dollars = (micros: bigint | undefined): number => Number(micros ?? 0n) / 1_000_000
const ratios = (given: readonly bigint[], staked: readonly bigint[]): number[] =>
  given.map((one, at) => (staked[at] ? dollars(one) / dollars(staked[at]) : 0))
const per = (part: number): string => `${(Math.round(part * 100_000) / 1_000).toFixed(2)} %`

/** What a play keeps at the least of everything staked on it, over every game. */
const leastEdge = Math.min(
  ...new Set(
    gameInstances.flatMap(({ game }) =>
      oddsOf(rulesOf(game)).map(({ returned: { num, den } }) => 1 - num / den),
    ),
  ),
)

const thresholds = set('levelThresholds')
const levelGifts = set('giftLevelUpByLevel').map((_, level, gifts) =>
  gifts.slice(0, level + 1).reduce((sum, gift) => sum + gift, 0n),
)
const monthStakes = thresholds.map((one) => (one * BigInt(set('giftMonthlyStakePercent'))) / 100n)
const invitees = set('chestInvitees').map((count) => BigInt(count) * set('chestStakeMin'))

/** What each gives for a dollar of qualifying stakes, by level or by step: their own, or for the last three their team's. */
const forStakes = {
  rebate: set('rebateBasisPointsByLevel').map((one) => one / 10_000),
  'gifts of levels': ratios(levelGifts, thresholds),
  'monthly gift': ratios(set('giftMonthlyByLevel'), monthStakes),
  points: [0.01 / 10],
  commission: [(set('commissionBasisPoints').reduce((sum, one) => sum + one, 0) / 10_000) * 0.02],
  salary: ratios(set('salaryAmounts'), set('salaryTeamStakes')),
  chest: ratios(set('chestTotals'), invitees),
}

test('at every level, all that is given for stakes costs less than the least edge of a play', () => {
  const { points, commission, salary, chest } = forStakes
  // A player is in one plan of the week, never in both.
  const always = Math.max(...points) + Math.max(...commission) + Math.max(...salary, ...chest)
  for (const level of thresholds.keys()) {
    const own = [forStakes.rebate, forStakes['gifts of levels'], forStakes['monthly gift']]
    expect(own.reduce((sum, one) => sum + (one[level] ?? 0), always)).toBeLessThan(0.019)
  }
  expect(leastEdge).toBeCloseTo(0.02, 10)
})

/** What a bonus leaves its player at the least edge, when they stake nothing but what it asks for. */
const bonus = (amount: number, stakes: number) => amount - stakes * 0.02

test('the worst case of every promotion stands in docs/plans.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/plans.md'), 'utf8')
  const first = dollars(set('firstBonusMax'))
  const deposit = (first * 10_000) / set('firstBonusBasisPoints')
  const back = dollars(set('cashbackDayMax'))
  const backDeposit = (back * 10_000) / set('cashbackBasisPoints')
  const firstStakes = Math.max(deposit, first * set('firstBonusTimes'))
  const backStakes = Math.max(backDeposit, back * set('cashbackTimes'))
  const week = set('signInPoints').reduce((sum, one) => sum + one, 0) / 100
  const rows = [
    ...Object.entries(forStakes).map(([name, parts]) => [name, per(Math.max(...parts))]),
    ['first deposit', `${first} for ${firstStakes} staked: ${bonus(first, firstStakes)} left`],
    ['cashback', `${back} for ${backStakes} staked: ${bonus(back, backStakes)} left`],
    ['daily check-in', `${week.toFixed(2)} a week`],
  ]
  const cells = page.replace(/ +\|/g, ' |')
  for (const [name, most] of rows) expect(cells).toContain(`| ${name} | ${most} |`)
})
