import { type GameRules, gameInstance, rulesOf } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { createExposureBook, type ExposureBook } from './exposure.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { createRootKeeper, type RootKeeper } from './root-keeper.ts'
import type { Slip } from './slip.ts'
import { findRoundFacts, type RoundFacts } from './tables/settlement.ts'

/** A round that bets may be placed on, with its rules. */
export type OpenedRound = Readonly<RoundFacts & { rules: GameRules }>

/** What taking bets needs in this process beside the database. */
export type BetEngine = Readonly<{
  commits: GroupCommit
  exposure: ExposureBook
  roots: RootKeeper
  /** A round's unchanging facts, read once; undefined while there is none. */
  round(id: bigint): Promise<OpenedRound | undefined> | OpenedRound
}>

/** What the bet engine uses of the context. */
export type BetEngineContext = Pick<
  Context,
  'db' | 'node' | 'clock' | 'log' | 'metrics' | 'onWalletsChanged' | 'state'
> &
  Readonly<{
    /** How many lanes its group commit has; `LANES` where it is left out. */
    lanes?: number
  }>

/** Two keep both the database's and this process's core busy; more only make the batches smaller. */
const LANES = 2

/** The bet engine of one node; `betEngineOf` (state.ts) creates it once for each context, at its first bet. */
export function createBetEngine(ctx: BetEngineContext): BetEngine {
  const roots = createRootKeeper(ctx.db, (error) => ctx.log.warn('bet_batch.root_deferred', { error }))
  const exposure = createExposureBook(ctx.db, ctx.node)
  const commits = createGroupCommit({
    db: ctx.db,
    lanes: ctx.lanes ?? LANES,
    onCommitted: (commit) => {
      roots.add(commit)
      ctx.onWalletsChanged(commit.slips.map((slip) => slip.playerId))
      countPlaced(ctx, commit.slips)
    },
    ...(ctx.metrics && { onSent: ctx.metrics.batchSent }),
  })
  const rounds = new Map<bigint, OpenedRound>()
  const find = async (id: bigint): Promise<OpenedRound | undefined> => {
    const facts = await findRoundFacts(ctx.db, id)
    const instance = facts && gameInstance(facts.game)
    if (!facts || !instance) return undefined
    const now = ctx.clock.now()
    for (const [old, { locksAt }] of rounds) if (locksAt < now) rounds.delete(old)
    exposure.prune(now)
    const round = { ...facts, rules: rulesOf(instance.game) }
    rounds.set(id, round)
    return round
  }
  return { commits, exposure, roots, round: (id) => rounds.get(id) ?? find(id) }
}

/** Counts placed slips and their bets, where anyone measures. */
export function countPlaced({ metrics }: Pick<BetEngineContext, 'metrics'>, slips: readonly Slip[]): void {
  metrics?.betsPlaced(
    slips.length,
    slips.reduce((bets, { lines }) => bets + lines.length, 0),
  )
}
