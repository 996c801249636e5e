import type { Db } from '@opendraw/db'
import type { Beacon } from './config/beacon.ts'
import type { Clock } from './config/clock.ts'
import type { Config } from './config/config.ts'
import type { Vault } from './config/vault.ts'
import type { Reactions } from './domain-events.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ProcessState } from './process-state.ts'

/** The dependencies of a use case: passed, never imported. */
export type Context = Readonly<{
  db: Db
  clock: Clock
  config: Config
  vault: Vault
  beacon: Beacon
  log: Log
  /** Absent: nothing is measured. */
  metrics?: Metrics
  /** What events cause in the transaction that they happen in (`emit`). */
  reactions: Reactions
  /** What the modules keep in memory on this node; each declares it in its state.ts. */
  state: ProcessState
  /** This process among its siblings; new at every start. */
  node: string
  /** Tells watching screens, on every node, that these players' wallets moved. After the commit, never before. */
  onWalletsChanged: (playerIds: readonly bigint[]) => void
  /** Drops these sessions from this process's cache at once; the database notifies the other nodes. */
  onSessionsEnded: (tokenHashes: readonly string[]) => void
}>
