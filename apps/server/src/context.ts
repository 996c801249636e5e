import type { Db } from '@opendraw/db'
import type { Beacon } from './config/beacon.ts'
import type { Clock } from './config/clock.ts'
import type { Config } from './config/config.ts'
import type { Vault } from './config/vault.ts'
import type { Reactions } from './domain-events.ts'
import type { Log } from './log.ts'
import type { ProcessState } from './process-state.ts'

/** The dependencies of a use case: passed, never imported. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly vault: Vault
  readonly beacon: Beacon
  readonly log: Log
  /** What events cause in the transaction that they happen in (`emit`). */
  readonly reactions: Reactions
  /** What the modules keep in memory on this node; each declares it in its state.ts. */
  readonly state: ProcessState
  /** This process among its siblings; new at every start. */
  readonly node: string
  /** Tells watching screens, on every node, that these players' wallets moved. After the commit, never before. */
  readonly onWalletsChanged: (playerIds: readonly bigint[]) => void
  /** Drops these sessions from this process's cache at once; the database notifies the other nodes. */
  readonly onSessionsEnded: (tokenHashes: readonly string[]) => void
}
