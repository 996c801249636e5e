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
import { toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { keptReply } from '../../http/kept-reply.ts'
import { memoize } from '../../memoize.ts'
import { betLimits, stakeMaxAt } from '../betting/index.ts'
import { type GameSummary, summaryOf } from '../games/index.ts'
import { epochOnWire } from './epoch-on-wire.ts'
import { getEpochs as epochsOf } from './get-epochs.ts'
import { type BeaconNotice, type EpochNotice, type GameNow, getGame as gameNow } from './get-game.ts'
import { getProof as proofOf } from './get-proof.ts'
import { listResults as resultsOf } from './list-results.ts'
import { proofOnWire } from './proof-on-wire.ts'
import type { RoundRow } from './tables/rounds.ts'
import { toRound } from './to-round.ts'

/** The rounds' calls: all of them public. */
export const routes: Binding[] = [
  bind(getGame, async (ctx, { id }, caller) => {
    const game = await gameNow(ctx, id)
    return gameOnWire(game, await summaryOf(ctx, game.instance, caller))
  }),
  bind(getPlays, async (ctx, { id }) => playsOf(await gameNow(ctx, id))),
  bind(getRules, async (ctx, { id }) => rulesTextOf(await gameNow(ctx, id))),
  bind(listResults, async (ctx, { id, day, before, limit }) => {
    const page = await resultsOf(ctx, {
      id,
      day: day === undefined ? undefined : BigInt(day),
      before: before === undefined ? undefined : BigInt(before),
      limit,
    })
    return { list: page.rounds.map(resultOnWire), next: page.next === null ? null : String(page.next) }
  }),
  bind(getProof, async (ctx, { id, issue }) => {
    return proofOnWire(await proofOf(ctx, id, BigInt(issue)))
  }),
  bind(getEpochs, async (ctx, request) => {
    const { epochs, next } = await epochsOf(ctx, request)
    return { list: epochs.map(epochOnWire), next }
  }),
]

// The rules in force are one object for each game instance and terms, and what follows from them never changes.
const rulesInForce = ({ rules }: GameNow) => rules
const playsOf = memoize((game: GameNow) => keptReply(playsOnWire(game)), rulesInForce)
const rulesTextOf = memoize(
  ({ rules, oddsVersion }: GameNow) => keptReply({ ...rules, oddsVersion }),
  rulesInForce,
)

function gameOnWire(game: GameNow, summary: GameSummary): ReplyOf<typeof getGame> {
  return {
    game: summary,
    serverTime: game.now.getTime(),
    current: game.current ? toRound(game.current) : null,
    last: game.last ? toRound(game.last) : null,
    oddsVersion: game.oddsVersion,
    rulesHash: game.rules.hash,
    limits: {
      stakeMin: toWire(betLimits.stakeMin),
      roundMax: toWire(betLimits.roundMax),
      payoutMax: toWire(betLimits.payoutMax),
      linesMax: betLimits.linesMax,
    },
    epoch: game.epoch && noticeOnWire(game.epoch),
    beacon: game.beacon && beaconOnWire(game.beacon),
  }
}

function beaconOnWire({ chainHash, round, at }: BeaconNotice) {
  return { chainHash, round: Number(round), at: at.getTime() }
}

function noticeOnWire({ id, root, publishedAt, hasFullNotice, fullNoticeFrom, mode }: EpochNotice) {
  return {
    id,
    root: root.toString('hex'),
    publishedAt: publishedAt.getTime(),
    hasFullNotice,
    fullNoticeFrom: fullNoticeFrom.getTime(),
    mode,
  }
}

function playsOnWire({ instance, oddsVersion, rules }: GameNow): ReplyOf<typeof getPlays> {
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
          return { id: play.id, picks: lines.filter((line) => line.play === play).map(pickOnWire) }
        }),
      }
    }),
  }
}

function pickOnWire({ pick, tiers, probability, returned, worst }: LineOdds) {
  return {
    pick,
    odds: tiers.map((tier) => tier.odds).sort((a, b) => b - a),
    probability: fractionOnWire(probability),
    rtp: fractionOnWire(returned),
    stakeMin: toWire(betLimits.stakeMin),
    stakeMax: toWire(stakeMaxAt(worst)),
  }
}

function fractionOnWire({ num, den }: Fraction) {
  return { num: String(num), den: String(den) }
}

function resultOnWire(round: RoundRow): ReplyOf<typeof listResults>['list'][number] {
  const { betCount, stakeTotal, payoutTotal, voidReason } = round
  return {
    ...toRound(round),
    betCount: betCount === null ? null : String(betCount),
    stakeTotal: stakeTotal === null ? null : toWire(stakeTotal),
    payoutTotal: payoutTotal === null ? null : toWire(payoutTotal),
    voidReason,
  }
}
