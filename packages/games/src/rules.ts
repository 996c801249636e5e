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
export type PlayGroup = 'colour' | 'digit' | 'size' | 'parity'

/**
 * A kind of bet. `no` and the order of `picks` are stored with bets: they never change and are never used
 * again. A play without a choice has the single pick ''. At most one tier is without chosen odds.
 * `wins` is the only settlement there is: odds, payouts, exposure and proofs all come from it. It names
 * each winning pick once.
 */
export type Play = Readonly<{
  id: string
  no: number
  group: PlayGroup
  picks: readonly string[]
  tiers: readonly Tier[]
  wins: (result: Result) => readonly Win[]
}>

/**
 * The rules of a game as a value. `outcomes` holds every result once, all equally likely. `facts` states in
 * words what players were told beside the odds; it is hashed with them. Any change raises `version`.
 */
export type GameRules = Readonly<{
  game: Game
  version: number
  outcomes: readonly Result[]
  plays: readonly Play[]
  facts: readonly string[]
}>
