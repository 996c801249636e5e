import type { getProof, ReplyOf } from '@opendraw/contract'
import type { Proof } from './get-proof.ts'
import type { EpochRow } from './tables/epochs.ts'
import type { RoundRow } from './tables/rounds.ts'
import { stateOf } from './to-round.ts'

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
