import { type GameInstance, isIssue } from '@opendraw/games'
import { verifyBeacon } from '@opendraw/games/beacon'
import { beaconRoundOf } from '@opendraw/games/fairness'
import type { EpochRow } from './tables/epochs.ts'
import type { RoundRow } from './tables/rounds.ts'
import { NO_BEACON } from './void-round.ts'

/** What is wrong with the beacon of a stored round, its signature aside; undefined when nothing is. Costs nothing. */
export function beaconFault(
  instance: GameInstance,
  { beaconChain }: EpochRow,
  round: RoundRow,
): string | undefined {
  const { mode, issue, state, beaconRound, beaconSignature, voidReason } = round
  if ((mode === 2) !== (beaconChain !== null)) return 'is not of the mode of its epoch'
  if (beaconChain === null) return undefined
  if (!isIssue(instance, issue) || beaconRound !== beaconRoundOf(beaconChain, instance, issue))
    return 'names another beacon than the schedule does'
  const isDrawn = state === 'drawn' || state === 'settled'
  if (isDrawn && beaconSignature === null) return 'is drawn without its beacon'
  if (voidReason === NO_BEACON && beaconSignature !== null) return 'is void for want of a beacon that it has'
  return undefined
}

/** Judges signatures, each once: what many rounds share costs 25 ms in all. */
export function beaconJudge(): (chain: EpochRow['beaconChain'], round: RoundRow) => boolean {
  const known = new Map<string, boolean>()
  return (chain, { beaconRound, beaconSignature }) => {
    if (chain === null || beaconRound === null || beaconSignature === null) return true
    const name = `${chain.publicKey} ${beaconRound} ${beaconSignature.toString('hex')}`
    const isGood = known.get(name) ?? verifyBeacon(chain, beaconRound, beaconSignature)
    known.set(name, isGood)
    return isGood
  }
}
