import type { getEpochs, getGame, getProof, ReplyOf } from '@opendraw/contract'
import type { PublishedEpoch } from './epochs.ts'
import type { Proof } from './get-proof.ts'
import type { EpochRow } from './tables/epochs.ts'
import type { RoundRow, StoredState } from './tables/rounds.ts'

/** All that recomputes a round, as everyone may check it. */
export function toProof({ round, epoch, seal, head }: Proof): ReplyOf<typeof getProof> {
  const { payoutTotal, voidReason } = round
  return {
    record: toRecord(round, epoch),
    state: stateOf(round.state),
    opensAt: round.opensAt,
    locksAt: round.locksAt,
    drawsAt: round.drawsAt,
    epochPublishedAt: epoch.publishedAt,
    epochPreviousRoot: hexOrNull(epoch.previousRoot),
    epochSignature: epoch.signature.toString('hex'),
    vaultKey: epoch.vaultKey.toString('hex'),
    payoutTotal,
    voidReason,
    seal: seal && { signature: seal.signature.toString('hex'), serverKey: seal.serverKey.toString('hex') },
    beacon: toBeacon(round, epoch),
    log: head && { seq: head.seq, head: head.hash.toString('hex') },
  }
}

function toBeacon(
  { beaconRound, beaconSignature }: RoundRow,
  { beaconChain }: EpochRow,
): ReplyOf<typeof getProof>['beacon'] {
  if (beaconChain === null || beaconRound === null) return null
  return {
    chainHash: beaconChain.chainHash,
    round: Number(beaconRound),
    signature: hexOrNull(beaconSignature),
  }
}

function toRecord(round: RoundRow, epoch: EpochRow): ReplyOf<typeof getProof>['record'] {
  return {
    game: round.game,
    issue: round.issue,
    epochId: epoch.id,
    epochRoot: epoch.root.toString('hex'),
    leafIndex: round.leafIndex,
    leafCount: epoch.leafCount,
    path: round.path.map((hash) => hash.toString('hex')),
    commitment: round.commitment.toString('hex'),
    seed: hexOrNull(round.seed),
    mode: round.mode,
    betsRoot: hexOrNull(round.betsRoot),
    betCount: round.betCount,
    stakeTotal: round.stakeTotal,
    beaconSignature: hexOrNull(round.beaconSignature),
    result: round.result,
    rulesHash: epoch.rulesHash.toString('hex'),
  }
}

function hexOrNull(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null
}

type WireRound = NonNullable<ReplyOf<typeof getGame>['current']>

/** The specification's state of a round: settled rounds are 'opened' like drawn ones. */
export function stateOf(state: StoredState): WireRound['state'] {
  return (
    { open: 'unopened', locked: 'drawing', drawn: 'opened', settled: 'opened', voided: 'voided' } as const
  )[state]
}

/** A stored round as screens see it. */
export function toRound(row: RoundRow): WireRound {
  return {
    gameId: row.game,
    issue: row.issue,
    state: stateOf(row.state),
    opensAt: row.opensAt,
    locksAt: row.locksAt,
    drawsAt: row.drawsAt,
    commitment: row.commitment.toString('hex'),
    result: row.result,
  }
}

/** A published epoch as everyone may check it. */
export function toEpoch(epoch: PublishedEpoch): ReplyOf<typeof getEpochs>['list'][number] {
  const { game, id, leafCount, mode, oddsVersion, hasFullNotice, logSeq } = epoch
  return {
    game,
    epochId: id,
    startsAt: new Date(epoch.startsAtMs),
    endsAt: new Date(epoch.endsAtMs),
    firstIssue: epoch.firstIssue,
    lastIssue: epoch.lastIssue,
    leafCount,
    root: epoch.root.toString('hex'),
    previousRoot: epoch.previousRoot?.toString('hex') ?? null,
    rulesHash: epoch.rulesHash.toString('hex'),
    mode,
    oddsVersion,
    publishedAtMs: epoch.publishedAt,
    hasFullNotice,
    vaultKey: epoch.vaultKey.toString('hex'),
    signature: epoch.signature.toString('hex'),
    logSeq,
  }
}
