import manifest from '../../../package.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import { readLedgerReport } from '../../ledger-report.ts'
import { otherWeeksOf } from '../rounds/index.ts'
import { roomBytes } from '../uploads/index.ts'
import { eventLoopDelayMs, healthState } from './state.ts'
import * as rows from './tables.ts'

/** How the loops went is told less often than that the node runs: it is most of what is written. */
const LOOPS_EVERY_MS = 15_000

/** Tells the other nodes that this one runs, and how. */
export async function beat(ctx: Context): Promise<void> {
  const state = healthState(ctx)
  const { vault, beacon } = state
  const isTimely = ctx.clock.elapsedMs() - state.loopsWrittenMs >= LOOPS_EVERY_MS
  if (isTimely) state.loopsWrittenMs = ctx.clock.elapsedMs()
  const room = roomBytes(ctx)
  const report = await readLedgerReport(ctx.config.ledgerReport)
  await rows.noteBeat(ctx.db, {
    id: ctx.node,
    version: manifest.version,
    eventLoopMs: eventLoopDelayMs(ctx),
    vaultAnsweredAt: vault.answeredAt,
    vaultFailingSince: vault.failingSince,
    vaultOtherWeeks: otherWeeksOf(ctx),
    beaconAnsweredAt: beacon.answeredAt,
    beaconLagMs: beacon.lagMs,
    roomBytes: room === null ? null : BigInt(room),
    ledgerCheckedAt: report?.checkedAt ?? null,
    ledgerViolations: report?.violations ?? null,
    loops: isTimely ? [...state.loops.values()] : null,
  })
}
