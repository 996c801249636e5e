import {
  epochOf,
  type GameInstance,
  type GameInstanceId,
  gameInstance,
  issueAt,
  nextIssue,
  roundId,
} from '@opendraw/games'
import type { Money } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../context.ts'
import { newRound } from '../modules/rounds/new-round.ts'
import { insertOpenRound } from '../modules/rounds/open-rounds.ts'
import { findEpochs, storeEpoch } from '../modules/rounds/tables/epochs.ts'
import { databaseNow, findRound } from '../modules/rounds/tables/rounds.ts'

export type OpenRound = Readonly<{
  id: bigint
  issue: bigint
  gameId: GameInstanceId
}>

export type OpenRoundInput = Readonly<{
  gameId?: GameInstanceId
  opensInMs?: number
  locksInMs?: number
  drawsInMs?: number
  exposureLimit?: Money
}>

/**
 * A round that is open for bets now, committed to by the vault, with a short life of its own. It bears an issue of
 * yesterday, so that the vault, which goes by the schedule, gives its seed at once. Its reserve comes from the bankroll.
 */
export async function anOpenRound(ctx: Context, input: OpenRoundInput = {}): Promise<OpenRound> {
  const { gameId = 'rgb-1m', opensInMs = -1_000, locksInMs = 60_000, exposureLimit = 10_000_000_000n } = input
  const { drawsInMs = locksInMs + 1_000 } = input
  const instance = gameInstance(gameId)
  const issue = await freeIssue(ctx, instance, (await databaseNow(ctx.db)).getTime() - DAY_MS)
  const epochId = epochOf(instance, issue).id
  await storeEpoch(ctx.db, await ctx.vault.commit(gameId, epochId, ctx.config.beaconChain))
  const [epoch] = await findEpochs(ctx.db, [gameId], [epochId])
  const [committed] = await ctx.vault.commitments(gameId, issue, 1)
  if (!epoch || !committed) throw new Error('the vault committed to nothing')
  const round = newRound(instance, epoch, committed, exposureLimit)
  const nowMs = (await databaseNow(ctx.db)).getTime()
  const times = { opensAtMs: nowMs + opensInMs, locksAtMs: nowMs + locksInMs, drawsAtMs: nowMs + drawsInMs }
  await ctx.db.transaction((tx) => insertOpenRound(tx, { ...round, ...times }))
  return { id: round.id, issue, gameId }
}

async function freeIssue(ctx: Context, instance: GameInstance, fromMs: number): Promise<bigint> {
  let issue = issueAt(instance, fromMs)
  while (await findRound(ctx.db, roundId(instance, issue))) issue = nextIssue(instance, issue)
  return issue
}
