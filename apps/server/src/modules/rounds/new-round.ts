import { type GameInstance, roundId, roundTimes, rulesOf } from '@opendraw/games'
import { beaconRoundOf, beaconTimeMs, leafOf, rootFromPath, rulesHash } from '@opendraw/games/fairness'
import type { Money } from '@opendraw/money'
import type { RoundCommitment } from '../../config/vault.ts'
import type { EpochRow } from './tables/epochs.ts'
import type { NewRound } from './tables/rounds.ts'

/** A round as it is stored before it opens: times from the schedule, the commitment from the vault. */
export function newRound(
  instance: GameInstance,
  epoch: EpochRow,
  committed: RoundCommitment,
  exposureLimit: Money,
): NewRound {
  return {
    id: roundId(instance, committed.issue),
    game: instance.id,
    issue: committed.issue,
    epoch: epoch.id,
    ...roundTimes(instance, committed.issue),
    oddsVersion: epoch.oddsVersion,
    mode: epoch.mode,
    leafIndex: committed.leafIndex,
    commitment: committed.commitment,
    path: committed.path,
    ...beaconOf(instance, epoch, committed.issue),
    exposureLimit,
  }
}

// Named at the opening, before any bet: no one can wait for a favourable beacon.
function beaconOf(
  instance: GameInstance,
  { beaconChain }: EpochRow,
  issue: bigint,
): Pick<NewRound, 'beaconRound' | 'beaconAtMs'> {
  if (beaconChain === null) return { beaconRound: null, beaconAtMs: null }
  const beaconRound = beaconRoundOf(beaconChain, instance, issue)
  return { beaconRound, beaconAtMs: beaconTimeMs(beaconChain, beaconRound) }
}

/** A commitment and its position in its epoch. */
export type Placed = Readonly<{
  epochId: string
  issue: bigint
  commitment: Uint8Array
  leafIndex: number
  path: readonly Uint8Array[]
}>

/** True when the commitment leads to the root that was published for its epoch: another vault cannot pass. */
export function isCommitted(epoch: EpochRow, committed: Placed): boolean {
  const { issue, commitment, leafIndex, path } = committed
  const leaf = leafOf({ epochId: epoch.id, game: epoch.game, issue, commitment })
  const root = rootFromPath(leaf, leafIndex, epoch.leafCount, path)
  return committed.epochId === epoch.id && root !== undefined && epoch.root.equals(root)
}

/** True when the rules that this code would pay by are those that the epoch promised. */
export function isPromised(epoch: EpochRow, instance: GameInstance): boolean {
  const { mode, beaconChain } = epoch
  const hash = rulesHash(rulesOf(instance.game), instance, mode, beaconChain ?? undefined)
  return hash === epoch.rulesHash.toString('hex')
}
