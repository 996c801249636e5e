import type { Odds } from '@opendraw/money'
import type { Game } from './catalogue.ts'

/** The drawn numbers of one round, as the draw gives them. */
export type Result = readonly number[]

/** What a player can bet on a result: `pick` is an index into the play's picks, `tier` into its tiers. */
export type Win = Readonly<{ pick: number; tier: number }>

/**
 * One way of winning a play. A tier's odds follow from its probability; a tier that has `odds` is a chosen
 * parameter of the rule, and the play's other tier then takes exactly what is left of the target return.
 */
export type Tier = Readonly<{ id: string; odds?: Odds }>

/** The family by which a board arranges plays. */
export type PlayGroup =
  | 'colour'
  | 'digit'
  | 'size'
  | 'parity'
  | 'sides'
  | 'sum'
  | 'pair'
  | 'triple'
  | 'different'
  | 'form'
  | 'position'
  | 'duel'
  | 'top2'
  | 'top3'
  | 'any'
  | 'tail'

/**
 * What a pick looks at, and nothing else: the numbers at some positions, counted from 1 and ascending. `at`
 * sees each of them, `sum` only their sum, `set` only which numbers are among them.
 */
export type Facet = Readonly<{ kind: 'at' | 'sum' | 'set'; positions: readonly number[] }>

/**
 * A kind of bet. `no` and the order of `picks` are stored with bets: they never change and are never used
 * again. A play without a choice has the single pick ''. The picks are dealt to the `facets` in equal runs: of
 * 100 picks and 10 facets, the first ten look at the first facet. At most one tier is without chosen odds.
 * `wins` is the only settlement there is: odds, payouts, exposure and proofs all come from it. It names
 * each winning pick once.
 */
export type Play = Readonly<{
  id: string
  no: number
  group: PlayGroup
  facets: readonly Facet[]
  picks: readonly string[]
  tiers: readonly Tier[]
  wins: (result: Result) => readonly Win[]
}>

/** The numbers of a result: `count` of them from `low` to `high`, in an order, repeating or each at most once. */
export type Numbers = Readonly<{ low: number; high: number; count: number; areDistinct: boolean }>

/**
 * The rules of a game as a value. Every result that `numbers` allows is an outcome, all equally likely. `facts` states
 * in words what players are shown beside the odds; it is hashed with them. Any change raises `version`.
 */
export type GameRules = Readonly<{
  game: Game
  version: number
  numbers: Numbers
  plays: readonly Play[]
  facts: readonly string[]
}>

/** Rules whose plays are made when they are first asked for: a phone that plays one game does not list the picks of all. */
export function gameRules(said: Omit<GameRules, 'plays'>, makePlays: () => readonly Play[]): GameRules {
  let plays: readonly Play[] | undefined
  return {
    ...said,
    get plays() {
      plays ??= makePlays()
      return plays
    },
  }
}
