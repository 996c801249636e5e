import { getGame, getPlays, getProof, listResults, type ReplyOf } from '@opendraw/contract'
import { type Fraction, type LineOdds, oddsOf, rulesOf } from '@opendraw/games'
import { toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { betLimits, stakeMaxAt } from '../betting/index.ts'
import { type EpochNotice, type GameNow, getGame as gameNow } from './get-game.ts'
import { getProof as proofOf } from './get-proof.ts'
import { listResults as resultsOf } from './list-results.ts'
import type { EpochRow } from './tables/epochs.ts'
import type { RoundRow } from './tables/rounds.ts'
import { stateOf, toRound } from './to-round.ts'

/** The rounds' calls: all of them public. */
export const routes: Binding[] = [
  bind(getGame, async (ctx, { id }) => gameOnWire(await gameNow(ctx, id))),
  bind(getPlays, async (ctx, { id }) => playsOnWire(await gameNow(ctx, id))),
  bind(listResults, async (ctx, { id, before, limit }) => {
    const page = await resultsOf(ctx, {
      id,
      before: before === undefined ? undefined : BigInt(before),
      limit,
    })
    return { list: page.rounds.map(resultOnWire), next: page.next === null ? null : String(page.next) }
  }),
  bind(getProof, async (ctx, { id, issue }) => {
    const { round, epoch } = await proofOf(ctx, id, BigInt(issue))
    return proofOnWire(round, epoch)
  }),
]

function gameOnWire(game: GameNow): ReplyOf<typeof getGame> {
  const { id, game: kind, roundSeconds, lockSeconds } = game.instance
  return {
    game: { id, game: kind, roundSeconds, lockSeconds, state: game.current ? 'open' : 'maintenance' },
    serverTime: game.now.getTime(),
    current: game.current ? toRound(game.current) : null,
    last: game.last ? toRound(game.last) : null,
    oddsVersion: game.oddsVersion,
    rulesHash: game.rulesHash,
    limits: {
      stakeMin: toWire(betLimits.stakeMin),
      roundMax: toWire(betLimits.roundMax),
      payoutMax: toWire(betLimits.payoutMax),
      linesMax: betLimits.linesMax,
    },
    epoch: game.epoch && epochOnWire(game.epoch),
  }
}

function epochOnWire({ id, root, publishedAt, hasFullNotice, fullNoticeFrom }: EpochNotice) {
  return {
    id,
    root: root.toString('hex'),
    publishedAt: publishedAt.getTime(),
    hasFullNotice,
    fullNoticeFrom: fullNoticeFrom.getTime(),
  }
}

function playsOnWire({ instance, oddsVersion, rulesHash }: GameNow): ReplyOf<typeof getPlays> {
  const lines = oddsOf(rulesOf(instance.game))
  const groups = [...new Set(lines.map((line) => line.play.group))]
  return {
    oddsVersion,
    rulesHash,
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

function proofOnWire(round: RoundRow, epoch: EpochRow): ReplyOf<typeof getProof> {
  const { payoutTotal, voidReason } = round
  return {
    record: recordOnWire(round, epoch),
    state: stateOf(round.state),
    opensAt: round.opensAt.getTime(),
    locksAt: round.locksAt.getTime(),
    drawsAt: round.drawsAt.getTime(),
    epochPublishedAt: epoch.publishedAt.getTime(),
    epochPreviousRoot: hexOrNull(epoch.previousRoot),
    epochSignature: epoch.signature.toString('hex'),
    vaultKey: epoch.vaultKey.toString('hex'),
    payoutTotal: payoutTotal === null ? null : toWire(payoutTotal),
    voidReason,
  }
}

function recordOnWire(round: RoundRow, epoch: EpochRow): ReplyOf<typeof getProof>['record'] {
  return {
    game: round.game,
    issue: String(round.issue),
    epochId: epoch.id,
    epochRoot: epoch.root.toString('hex'),
    leafIndex: round.leafIndex,
    leafCount: epoch.leafCount,
    path: round.path.map((hash) => hash.toString('hex')),
    commitment: round.commitment.toString('hex'),
    seed: hexOrNull(round.seed),
    mode: round.mode,
    betsRoot: hexOrNull(round.betsRoot),
    betCount: round.betCount === null ? null : String(round.betCount),
    stakeTotal: round.stakeTotal === null ? null : toWire(round.stakeTotal),
    beaconSignature: null,
    result: round.result,
    rulesHash: epoch.rulesHash.toString('hex'),
  }
}

function hexOrNull(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null
}
