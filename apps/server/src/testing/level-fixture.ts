import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { operatorFunds, type Purpose, post, promoBudget } from '@opendraw/ledger'
import type { Context } from '../context.ts'
import { raiseLevels } from '../modules/promotions/loyalty/index.ts'
import { countWagering } from '../modules/wagering/index.ts'
import { type Bets, type BetsState, betsInARound } from './bets-in-a-round.ts'
import type { TestServer } from './start-test-server.ts'

/** Puts this much (micro-USD) into a promotion budget. */
export async function fundBudget(ctx: Pick<Context, 'db'>, purpose: Purpose, amount: bigint): Promise<void> {
  const from = operatorFunds
  await ctx.db.transaction((tx) =>
    post(tx, [{ from, to: promoBudget(purpose), amount, reason: 'promo_funding', key: randomUUID() }]),
  )
}

/** A player's bets in a round that is over, counted, and the player's level raised by them. */
export async function countedBets(
  server: TestServer,
  playerId: bigint,
  bets: Bets,
  state: BetsState = 'settled',
): Promise<void> {
  const roundId = await betsInARound(server, playerId, state, bets)
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update round set finished_at = clock_timestamp() where id = ${roundId}`)
  })
  await countWagering(server.ctx)
  await raiseLevels(server.ctx)
}
