import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptLine,
  addLine,
  dropLine,
  emptyExposure,
  type GameRules,
  holdLine,
  k3Rules,
  pkRules,
  rgbRules,
  type StakedLine,
  sscRules,
  worstCase,
} from './index.ts'

type Bet = StakedLine & Readonly<{ isAccepted: boolean }>

const betsOn = (rules: GameRules) => {
  const bet = fc.constantFrom(...rules.plays).chain(({ no, picks }) =>
    fc.record({
      play: fc.constant(no),
      pick: fc.nat(picks.length - 1),
      stake: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      isAccepted: fc.boolean(),
    }),
  )
  return fc.array(bet, { maxLength: 8 })
}

const each = (
  rules: GameRules,
  bets: readonly Bet[],
  ...changes: readonly ((at: ReturnType<typeof emptyExposure>, bet: Bet) => void)[]
) => {
  const exposure = emptyExposure(rules)
  for (const change of changes) for (const bet of bets) change(exposure, bet)
  return exposure
}
const add = (at: ReturnType<typeof emptyExposure>, { play, pick, stake }: Bet) =>
  addLine(at, play, pick, stake)
const hold = (at: ReturnType<typeof emptyExposure>, { play, pick, stake }: Bet) =>
  holdLine(at, play, pick, stake)
const decide = (at: ReturnType<typeof emptyExposure>, { play, pick, stake, isAccepted }: Bet) =>
  isAccepted ? acceptLine(at, play, pick, stake) : dropLine(at, play, pick, stake)

const games = [rgbRules, k3Rules, pkRules, sscRules]

test.each(games)(
  'whichever held bets of $game are accepted, they cost no more than while they were held',
  (rules) => {
    fc.assert(
      fc.property(betsOn(rules), betsOn(rules), (known, held) => {
        const book = each(rules, known, add)
        for (const bet of held) hold(book, bet)
        const accepted = each(rules, [...known, ...held.filter(({ isAccepted }) => isAccepted)], add)
        expect(worstCase(book) >= worstCase(accepted)).toBe(true)
      }),
    )
  },
)

test.each(games)(
  'a held bet of $game that is accepted or dropped counts as if nothing had been held',
  (rules) => {
    fc.assert(
      fc.property(betsOn(rules), (bets) => {
        const decided = each(rules, bets, hold, decide)
        const plain = each(
          rules,
          bets.filter(({ isAccepted }) => isAccepted),
          add,
        )
        expect(worstCase(decided, 0n)).toBe(worstCase(plain, 0n))
        expect(decided.stakes).toBe(plain.stakes)
      }),
    )
  },
)
