import type { ReplyOf } from '@opendraw/contract'
import type { getHealth, listJobs } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import * as rows from './tables.ts'

/** A node that was silent for so long is gone. */
const ALIVE_SECONDS = 60
const NODES_MAX = 50

type Health = ReplyOf<typeof getHealth>
type Loop = ReplyOf<typeof listJobs>['loops'][number]

/** What the nodes that run say of the vault. */
export function readVaultWatch(db: Tx): Promise<rows.VaultWatch> {
  return rows.vaultWatch(db, ALIVE_SECONDS)
}

/** The weeks of games that the vault draws otherwise than the nodes that run are set to, as "week game". */
export function readOtherWeeks(db: Tx): Promise<string[]> {
  return rows.otherWeeks(db, ALIVE_SECONDS)
}

/** For how long the house has run. */
export function readUptimeSeconds(db: Tx): Promise<number> {
  return rows.uptimeSeconds(db, ALIVE_SECONDS)
}

/** The newest report of `ledger:verify` that a node has read; undefined where there is none. */
export function readLedgerCheck(db: Tx) {
  return rows.newestLedgerCheck(db)
}

/** Forgets the nodes that are long gone. */
export function purgeGoneNodes(db: Tx): Promise<number> {
  return rows.purgeNodes(db)
}

/** Notes that a backup was made: the server makes none, and knows of none that nobody noted. */
export function noteBackup(db: Tx, note: string): Promise<number> {
  return rows.addBackupNote(db, note)
}

/** The nodes of the last day, the database, and what was noted of backups and of the ledger. */
export async function readHouse(db: Tx): Promise<Pick<Health, 'nodes' | 'database' | 'backup' | 'ledger'>> {
  const nodes = await rows.listNodes(db, ALIVE_SECONDS, NODES_MAX)
  const database = await rows.databaseFacts(db)
  assert(database !== undefined, 'the database knows itself')
  return {
    nodes: nodes.map((node) => ({
      ...{ id: node.id, version: node.version, startedAt: node.startedAt, beatAt: node.beatAt },
      ...{ isGone: node.isGone, eventLoopMs: node.eventLoopMs, roomBytes: node.roomBytes },
      vault: { answeredAt: node.vaultAnsweredAt, failingSince: node.vaultFailingSince },
      beacon: { answeredAt: node.beaconAnsweredAt, lagMs: node.beaconLagMs },
    })),
    database,
    backup: (await rows.newestBackup(db)) ?? null,
    ledger: (await rows.newestLedgerCheck(db)) ?? null,
  }
}

const Outcomes = z.array(
  z.object({
    name: z.string(),
    lastAt: z.number(),
    durationMs: z.number(),
    nextAt: z.number(),
    runs: z.int(),
    failures: z.int(),
    failedAt: z.number().nullable(),
    error: z.string().nullable(),
  }),
)

/** How the loops of the nodes that run went last, by name. */
export async function readLoops(db: Tx): Promise<Loop[]> {
  const nodes = (await rows.listNodes(db, ALIVE_SECONDS, NODES_MAX)).filter(({ isGone }) => !isGone)
  return nodes
    .flatMap(({ id, loops }) =>
      Outcomes.parse(loops).map((loop) => ({
        ...loop,
        node: id,
        lastAt: new Date(loop.lastAt),
        nextAt: new Date(loop.nextAt),
        failedAt: loop.failedAt === null ? null : new Date(loop.failedAt),
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name) || a.node.localeCompare(b.node))
}
