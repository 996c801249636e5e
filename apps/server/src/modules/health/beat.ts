import manifest from '../../../package.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import { readLedgerReport } from '../../ledger-report.ts'
import { roomBytes } from '../uploads/index.ts'
import { eventLoopDelayMs, healthState } from './state.ts'
import * as rows from './tables.ts'

/** Tells the other nodes that this one runs, and how. */
export async function beat(ctx: Context): Promise<void> {
  const { vault, beacon } = healthState(ctx)
  const report = await readLedgerReport(ctx.config.ledgerReport)
  await rows.noteBeat(ctx.db, {
    id: ctx.node,
    version: manifest.version,
    eventLoopMs: eventLoopDelayMs(ctx),
    vaultAnsweredAt: vault.answeredAt,
    vaultFailingSince: vault.failingSince,
    beaconAnsweredAt: beacon.answeredAt,
    beaconLagMs: beacon.lagMs,
    roomBytes: roomBytes(ctx),
    ledgerCheckedAt: report?.checkedAt ?? null,
    ledgerViolations: report?.violations ?? null,
  })
}
