import type { Db } from '@opendraw/db'
import { beaconTimeMs } from '@opendraw/games/fairness'
import type { Beacon } from '../config/beacon.ts'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { type Vault, VaultRefused } from '../config/vault.ts'
import type { OpenStream } from '../http/connections.ts'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

type Parts = Readonly<{ config: Config; db: Db; vault: Vault; beacon: Beacon; clock: Clock; log: Log }>

export type Measured = Readonly<{
  /** The parts to work with, and where to count; as they were where nothing is measured. */
  parts: Parts & Readonly<{ metrics?: Metrics }>
  /** Where Prometheus reads this node; null: nothing is measured. */
  url: string | null
  stop(): Promise<void>
}>

/** Begins to measure if the settings say so; otherwise nothing of it is even loaded. */
export async function measure(parts: Parts): Promise<Measured> {
  const place = parts.config.metrics
  if (place === null) return { parts, url: null, stop: async () => undefined }
  const { startMetrics } = await import('./start-metrics.ts')
  const { metrics, url, stop } = await startMetrics({ ...parts, place })
  const vault = measuredVault(parts.vault, metrics)
  const beacon = measuredBeacon(parts.beacon, parts.clock, metrics)
  return { parts: { ...parts, vault, beacon, metrics }, url, stop }
}

/** The same vault, with its answers timed. What it signs for the server without asking is not. */
function measuredVault(vault: Vault, metrics: Metrics): Vault {
  const timed = async <T>(call: string, ask: () => Promise<T>): Promise<T> => {
    const startedMs = performance.now()
    const note = (outcome: 'answered' | 'refused' | 'failed') =>
      metrics.vaultAsked(call, outcome, performance.now() - startedMs)
    try {
      const answer = await ask()
      note('answered')
      return answer
    } catch (error) {
      note(error instanceof VaultRefused ? 'refused' : 'failed')
      throw error
    }
  }
  return {
    commit: (...input) => timed('commit', () => vault.commit(...input)),
    commitments: (...input) => timed('commitments', () => vault.commitments(...input)),
    signHead: (...input) => timed('head', () => vault.signHead(...input)),
    signLiability: (head) => timed('liability', () => vault.signLiability(head)),
    release: (seals) => timed('release', () => vault.release(seals)),
    sign: (seal) => vault.sign(seal),
    signBatch: (batch) => vault.signBatch(batch),
    serverKey: vault.serverKey,
    close: () => vault.close(),
  }
}

/** The same beacon; each answer counts with how late it was. */
export function measuredBeacon(beacon: Beacon, clock: Clock, metrics: Metrics): Beacon {
  return {
    signatureOf: async (chain, round) => {
      const signature = await beacon.signatureOf(chain, round)
      const lagMs = clock.now().getTime() - beaconTimeMs(chain, round)
      metrics.beaconAsked(signature ? Math.max(0, lagMs) : null)
      return signature
    },
  }
}

/** The same places for streams, with those that are taken counted. */
export function measuredStreams(open: OpenStream, metrics: Metrics): OpenStream {
  return (ip, isPlayer) => {
    const giveBack = open(ip, isPlayer)
    const kind = isPlayer ? 'player' : 'visitor'
    metrics.streamsChanged(kind, 1)
    let isGone = false
    return () => {
      giveBack()
      if (!isGone) metrics.streamsChanged(kind, -1)
      isGone = true
    }
  }
}
