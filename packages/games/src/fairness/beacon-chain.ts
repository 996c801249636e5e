import type { GameInstance } from '../catalogue.ts'
import { roundTimes } from '../schedule.ts'

/**
 * A public beacon: it signs the number of each of its rounds, one every `periodSeconds` since `genesisSeconds` (Unix
 * time of its round 1), by a BLS12-381 key that many parties share. Hash and key in hex.
 */
export type BeaconChain = Readonly<{
  chainHash: string
  publicKey: string
  genesisSeconds: number
  periodSeconds: number
}>

/** drand's quicknet, scheme bls-unchained-g1-rfc9380, pinned: its hash is that of its key, period, genesis and name. */
export const quicknet: BeaconChain = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
}

/** Whether two weeks are drawn alike: by the same chain, or both without one (null). */
export function isSameChain(a: BeaconChain | null, b: BeaconChain | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.chainHash === b.chainHash &&
    a.publicKey === b.publicKey &&
    a.genesisSeconds === b.genesisSeconds &&
    a.periodSeconds === b.periodSeconds
  )
}

/** A round's beacon speaks at least so long after its lock: clocks may differ, and the bets are sealed by then. */
export const BEACON_DELAY_MS = 5_000

/** So long after its lock a round that got no beacon is void; it is never drawn without one. */
export const BEACON_LIMIT_MS = 600_000

/** The first round of the beacon whose time is not before `fromMs` (Unix, milliseconds). */
export function beaconRoundAt(chain: BeaconChain, fromMs: number): bigint {
  const periods = Math.ceil((fromMs - chain.genesisSeconds * 1000) / (chain.periodSeconds * 1000))
  return BigInt(Math.max(0, periods) + 1)
}

/** When the beacon speaks in that round (Unix, milliseconds): not a moment before is its signature known to anyone. */
export function beaconTimeMs(chain: BeaconChain, round: bigint): number {
  return (chain.genesisSeconds + (Number(round) - 1) * chain.periodSeconds) * 1000
}

/** The beacon's round that decides a round of a game in mode 2: it follows from the schedule alone, no one chooses it. */
export function beaconRoundOf(chain: BeaconChain, instance: GameInstance, issue: bigint): bigint {
  return beaconRoundAt(chain, roundTimes(instance, issue).locksAtMs + BEACON_DELAY_MS)
}

/** What the rules text of mode 2 states of the beacon, so that neither its key nor its round can change afterwards. */
export function beaconFacts(chain: BeaconChain): readonly string[] {
  const { chainHash, publicKey, genesisSeconds, periodSeconds } = chain
  return [
    `beacon ${chainHash} genesis ${genesisSeconds} period ${periodSeconds} scheme bls-unchained-g1-rfc9380 key ${publicKey}`,
    `beacon round the first at or after lock+${BEACON_DELAY_MS / 1000} seconds; none by lock+${BEACON_LIMIT_MS / 1000} seconds: void no_beacon, stakes back`,
  ]
}
