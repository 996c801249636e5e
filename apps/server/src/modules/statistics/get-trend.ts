import {
  type Facet,
  type Fraction,
  facetValues,
  fraction,
  type Game,
  type GameInstance,
  type GameRules,
  type Result,
  rulesOf,
} from '@opendraw/games'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { memoize } from '../../process-state.ts'
import { findVisitor } from '../accounts/index.ts'
import { type ListedSlip, listBets } from '../betting/index.ts'
import { unreadNotices } from '../content/index.ts'
import { gameOf } from '../games/index.ts'
import { type DrawnResult, recentResults } from '../rounds/index.ts'
import { statisticsState } from './state.ts'

// The sum of the dice, of champion and runner-up, of all five digits.
const summedPositions: Readonly<Record<Game, readonly number[] | null>> = {
  rgb: null,
  k3: [1, 2, 3],
  pk: [1, 2],
  ssc: [1, 2, 3, 4, 5],
}

// By counting every outcome, once.
const chancesOf = memoize(
  ({ rules, facet }: Counted): readonly Chance[] => {
    const values = facetValues(facet, rules.numbers)
    const all = values.reduce((sum, { outcomes }) => sum + outcomes, 0)
    return values.map(({ numbers: [value = 0], outcomes }) => ({
      value,
      probability: fraction(outcomes, all),
    }))
  },
  ({ rules, facet }) => `${rules.game} ${rules.version} ${facet.positions.join(' ')}`,
)

/** What is new for a player: notices that they have not read, and their newest slip in the game whose round has ended. */
export type PlayerNotice = Readonly<{ unread: number; lastSettled: ListedSlip | null }>
export type GameTrend = Readonly<{ drawn: readonly DrawnResult[]; trend: Trend }>

const ENDED = ['won', 'lost', 'void'] as const

/** The newest drawn rounds of a game, at most `rounds`, and what they count to; refuses with not_found. */
export async function getTrend(ctx: Context, id: string, rounds: number): Promise<GameTrend> {
  const instance = gameOf(id)
  return statisticsState(ctx).trends(ctx.clock, `${instance.id} ${rounds}`, () =>
    readTrend(ctx, instance, rounds),
  )
}

async function readTrend(ctx: Context, { id, game }: GameInstance, rounds: number): Promise<GameTrend> {
  const drawn = (await recentResults(ctx, id)).slice(0, rounds)
  const results = drawn.map(({ result }) => result)
  return { drawn, trend: trendOf(rulesOf(game), results) }
}

/** What is new for the caller; nothing for an anonymous visitor. */
export async function getPlayerNotice(
  ctx: Context,
  gameId: string,
  caller: PublicCaller,
): Promise<PlayerNotice> {
  const visitor = await findVisitor(ctx, caller)
  if (!visitor) return { unread: 0, lastSettled: null }
  const { playerId } = visitor
  const [{ unread }, { list }] = await Promise.all([
    unreadNotices(ctx, playerId),
    listBets(ctx, { playerId, gameId, states: ENDED, limit: 1 }),
  ])
  return { unread, lastSettled: list[0] ?? null }
}

/** How often a value fell in the sample. `missing`: results since it last did; `missingMax`: the longest stretch without it. */
export type TrendValue = Readonly<{
  value: number
  count: number
  missing: number
  missingMax: number
  probability: Fraction
}>

type Trend = Readonly<{
  positions: readonly Readonly<{ position: number; values: readonly TrendValue[] }>[]
  sums: readonly TrendValue[] | null
}>

/** Counts drawn results, the newest first, by position and by the sum that the game's plays are about. */
export function trendOf(rules: GameRules, results: readonly Result[]): Trend {
  const { count } = rules.numbers
  const positions = Array.from({ length: count }, (_, at) => ({
    position: at + 1,
    values: seen(rules, { kind: 'sum', positions: [at + 1] }, results),
  }))
  const summed = summedPositions[rules.game]
  return { positions, sums: summed && seen(rules, { kind: 'sum', positions: summed }, results) }
}

function seen(rules: GameRules, facet: Facet, results: readonly Result[]): TrendValue[] {
  const shown = results.map((result) => facet.positions.reduce((sum, at) => sum + (result[at - 1] ?? 0), 0))
  return chancesOf({ rules, facet }).map(({ value, probability }) => {
    const places = shown.flatMap((one, at) => (one === value ? [at] : []))
    const gaps = [-1, ...places].map((place, at) => (places[at] ?? shown.length) - place - 1)
    const [missing = 0] = gaps
    return { value, count: places.length, missing, missingMax: Math.max(...gaps), probability }
  })
}

type Chance = Readonly<{ value: number; probability: Fraction }>

type Counted = Readonly<{ rules: GameRules; facet: Facet }>
