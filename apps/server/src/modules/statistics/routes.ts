import { getStreaks, getTrend, getWinRates, getWins, type ReplyOf } from '@opendraw/contract'
import type { Fraction } from '@opendraw/games'
import { type Binding, bind } from '../../http/bind.ts'
import { type OpenStreak, STREAK_MIN, getStreaks as streaks } from './get-streaks.ts'
import { getPlayerNotice, type PlayerNotice, type TrendValue, getTrend as trendNow } from './get-trend.ts'
import { type PlayRates, type ShownWin, getWinRates as winRates, getWins as wins } from './wins.ts'

const ROUNDS_DEFAULT = 50
const WINS_DEFAULT = 20
const DAYS_DEFAULT = 1

/** What past rounds and settled bets came to: all of it public. */
export const routes: Binding[] = [
  bind(getTrend, async (ctx, { id, rounds = ROUNDS_DEFAULT }, caller) => {
    const { drawn, trend } = await trendNow(ctx, id, rounds)
    return {
      sampleSize: drawn.length,
      rounds: drawn.map(({ issue, result }) => ({ issue, result })),
      positions: trend.positions.map(({ position, values }) => ({
        position,
        values: values.map(toValue),
      })),
      sums: trend.sums?.map(toValue) ?? null,
      notice: toNotice(await getPlayerNotice(ctx, id, caller)),
    }
  }),
  bind(getStreaks, async (ctx, { games }, caller) => ({
    lengthMin: STREAK_MIN,
    serverTime: ctx.clock.now(),
    list: (await streaks(ctx, games?.split(','), caller)).map(toStreak),
  })),
  bind(getWins, async (ctx, { game, limit }) => {
    const { list, today } = await wins(ctx, game ?? null, Number(limit ?? WINS_DEFAULT))
    const { bets, staked, returned } = today
    return {
      list: list.map(toWin),
      today: { bets, staked, returned },
    }
  }),
  bind(getWinRates, async (ctx, { id, days }) => {
    const span = Number(days ?? DAYS_DEFAULT)
    return { gameId: id, days: span, plays: (await winRates(ctx, id, span)).map(toRates) }
  }),
]

function toValue({ probability, ...value }: TrendValue) {
  return { ...value, probability: exactly(probability) }
}

function toNotice({ unread, lastSettled }: PlayerNotice): ReplyOf<typeof getTrend>['notice'] {
  if (lastSettled === null || lastSettled.state === 'waiting') return { unread, lastSettled: null }
  const { gameId, issue, state, payout, stake } = lastSettled
  return {
    unread,
    lastSettled: { gameId, issue, state, profit: (payout ?? 0n) - stake },
  }
}

function toStreak(streak: OpenStreak): ReplyOf<typeof getStreaks>['list'][number] {
  const { track, side, length, isWhole, gameId, sinceIssue, issue, locksAt, sides } = streak
  return {
    gameId,
    track: track.id,
    pick: track.pick,
    side,
    length,
    isLonger: !isWhole,
    sinceIssue,
    issue,
    locksAt,
    sides: sides.map(({ probability, ...one }) => ({ ...one, probability: exactly(probability) })),
  }
}

function toWin({ betHash, ...win }: ShownWin) {
  return { ...win, proof: { betHash } }
}

function toRates(rates: PlayRates): ReplyOf<typeof getWinRates>['plays'][number] {
  const { line, hit, return: back } = rates
  return {
    play: line.play.id,
    picks: [...rates.picks],
    odds: line.tiers.map((tier) => tier.odds).sort((a, b) => b - a),
    probability: exactly(line.probability),
    rtp: exactly(line.returned),
    bets: BigInt(rates.bets),
    won: BigInt(rates.won),
    draws: BigInt(rates.draws),
    hitRate: hit?.rate ?? null,
    hitLow: hit?.interval?.low ?? null,
    hitHigh: hit?.interval?.high ?? null,
    staked: rates.staked,
    returned: rates.returned,
    returnRate: back?.rate ?? null,
    returnLow: back?.interval?.low ?? null,
    returnHigh: back?.interval?.high ?? null,
  }
}

function exactly({ num, den }: Fraction) {
  return { num: BigInt(num), den: BigInt(den) }
}
