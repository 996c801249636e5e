import {
  getEpochs,
  getGame,
  getPlays,
  getProof,
  getRules,
  listResults,
  type ReplyOf,
} from '@opendraw/contract'
import { type Fraction, type LineOdds, oddsOf, rulesOf } from '@opendraw/games'
import { type Binding, bind } from '../../http/bind.ts'
import { keptReply } from '../../http/reply-body.ts'
import { memoize } from '../../process-state.ts'
import { betLimits, stakeMaxAt } from '../betting/index.ts'
import { type GameSummary, summaryOf } from '../games/index.ts'
import { getEpochs as epochsOf } from './epochs.ts'
import { type BeaconNotice, type EpochNotice, type GameNow, getGame as gameNow } from './get-game.ts'
import { getProof as proofOf } from './get-proof.ts'
import { listResults as resultsOf } from './list-rounds.ts'
import { toEpoch, toProof, toRound } from './replies.ts'
import type { RoundRow } from './tables/rounds.ts'

/** The rounds' calls: all of them public. */
export const routes: Binding[] = [
  bind(getGame, async (ctx, { id }, caller) => {
    const game = await gameNow(ctx, id)
    return toGame(game, await summaryOf(ctx, game.instance, caller))
  }),
  bind(getPlays, async (ctx, { id }) => playsOf(await gameNow(ctx, id))),
  bind(getRules, async (ctx, { id }) => rulesTextOf(await gameNow(ctx, id))),
  bind(listResults, async (ctx, { id, day, before, limit }) => {
    const page = await resultsOf(ctx, {
      id,
      day: day === undefined ? undefined : BigInt(day),
      before,
      limit,
    })
    return { list: page.rounds.map(toResult), next: page.next }
  }),
  bind(getProof, async (ctx, { id, issue }) => {
    return toProof(await proofOf(ctx, id, issue))
  }),
  bind(getEpochs, async (ctx, request) => {
    const { epochs, next } = await epochsOf(ctx, request)
    return { list: epochs.map(toEpoch), next }
  }),
]

// The rules in force are one object for each game instance and terms, and what follows from them never changes.
const rulesInForce = ({ rules }: GameNow) => rules
const playsOf = memoize((game: GameNow) => keptReply(toPlays(game)), rulesInForce)
const rulesTextOf = memoize(
  ({ rules, oddsVersion }: GameNow) => keptReply({ ...rules, oddsVersion }),
  rulesInForce,
)

function toGame(game: GameNow, summary: GameSummary): ReplyOf<typeof getGame> {
  return {
    game: summary,
    serverTime: game.now,
    current: game.current ? toRound(game.current) : null,
    last: game.last ? toRound(game.last) : null,
    oddsVersion: game.oddsVersion,
    rulesHash: game.rules.hash,
    limits: {
      stakeMin: betLimits.stakeMin,
      roundMax: betLimits.roundMax,
      payoutMax: betLimits.payoutMax,
      linesMax: betLimits.linesMax,
    },
    epoch: game.epoch && toNotice(game.epoch),
    beacon: game.beacon && toBeacon(game.beacon),
  }
}

function toBeacon({ chainHash, round, at }: BeaconNotice) {
  return { chainHash, round: Number(round), at }
}

function toNotice({ id, root, publishedAt, hasFullNotice, fullNoticeFrom, mode }: EpochNotice) {
  return {
    id,
    root: root.toString('hex'),
    publishedAt,
    hasFullNotice,
    fullNoticeFrom,
    mode,
  }
}

function toPlays({ instance, oddsVersion, rules }: GameNow): ReplyOf<typeof getPlays> {
  const lines = oddsOf(rulesOf(instance.game))
  const groups = [...new Set(lines.map((line) => line.play.group))]
  return {
    oddsVersion,
    rulesHash: rules.hash,
    groups: groups.map((group) => {
      const plays = [...new Set(lines.map((line) => line.play))].filter((play) => play.group === group)
      return {
        id: group,
        plays: plays.map((play) => {
          return { id: play.id, picks: lines.filter((line) => line.play === play).map(toPick) }
        }),
      }
    }),
  }
}

function toPick({ pick, tiers, probability, returned, worst }: LineOdds) {
  return {
    pick,
    odds: tiers.map((tier) => tier.odds).sort((a, b) => b - a),
    probability: exactly(probability),
    rtp: exactly(returned),
    stakeMin: betLimits.stakeMin,
    stakeMax: stakeMaxAt(worst),
  }
}

function exactly({ num, den }: Fraction) {
  return { num: BigInt(num), den: BigInt(den) }
}

function toResult(round: RoundRow): ReplyOf<typeof listResults>['list'][number] {
  const { betCount, stakeTotal, payoutTotal, voidReason } = round
  return { ...toRound(round), betCount, stakeTotal, payoutTotal, voidReason }
}
