import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql } from '@opendraw/db'
import type { BetEngineContext } from '../../apps/server/src/modules/betting/index.ts'
import { percentile } from '../figures.ts'
import { benchOperator, closedLoop } from '../load/closed-loop.ts'
import { inputs } from '../load/inputs.ts'
import type { BenchDatabase } from '../stack/database.ts'
import type { BenchPlayer } from '../stack/players.ts'
import type { BenchRound } from '../stack/rounds.ts'
import type { Measurement, Variant } from './measure-in-turns.ts'

/** Placements in this process, through the use case and its group commit: one-line slips, everything but HTTP. */
export function ledgerVariants(
  { db, owner }: BenchDatabase,
  round: BenchRound,
  players: readonly BenchPlayer[],
): Variant[] {
  const oneLane = benchOperator(db, 1)
  const twoLanes = benchOperator(db, 2)
  const next = inputs([round], players)
  const variant = (name: Variant['name'], ctx: BetEngineContext, waiting: number): Variant => ({
    name,
    measure: (seconds) => measure(owner, round, ctx, next, waiting, seconds),
  })
  return [
    variant('ledger64', oneLane, 64),
    variant('ledger256', oneLane, 256),
    variant('ledger1024', twoLanes, 1_024),
  ]
}

const measure = async (
  owner: Db,
  round: BenchRound,
  ctx: BetEngineContext,
  next: ReturnType<typeof inputs>,
  waiting: number,
  seconds: number,
): Promise<Measurement> => {
  const before = await countBets(owner, round)
  const load = closedLoop(ctx, next, waiting)
  const startedMs = performance.now()
  await pause(seconds * 1_000)
  const tookMs = performance.now() - startedMs
  const took = load.placed().tookMs
  await load.stop()
  const stored = (await countBets(owner, round)) - before
  const placed = load.placed().tookMs.length
  if (stored !== placed) throw new Error(`${placed} placed and ${stored} stored`)
  return {
    perSecond: took.length / (tookMs / 1_000),
    p50Ms: percentile(took, 50),
    p99Ms: percentile(took, 99),
  }
}

/** How many bets (lines) the round holds by the database. */
export async function countBets(owner: Db, { id }: Pick<BenchRound, 'id'>): Promise<number> {
  const row = await owner.row<{ count: bigint }>(
    sql`select count(*) as count from bet where round_id = ${id}`,
  )
  return Number(row?.count ?? 0n)
}
