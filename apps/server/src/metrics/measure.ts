import type { Db } from '@opendraw/db'
import type { Beacon } from '../config/beacon.ts'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { observedBeacon, observedVault } from '../config/observed.ts'
import type { Vault } from '../config/vault.ts'
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
  const vault = observedVault(parts.vault, metrics.vaultAsked)
  const beacon = observedBeacon(parts.beacon, parts.clock, metrics.beaconAsked)
  return { parts: { ...parts, vault, beacon, metrics }, url, stop }
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
