import { type Db, sql } from '@opendraw/db'
import { countWagering } from '../modules/wagering/index.ts'
import { type Bets, type BetsState, betsInARound } from './bets-in-a-round.ts'
import { aPlayerWith, type TestPlayer } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

type Fixture = Pick<TestServer, 'ctx' | 'database'>

/** A player invited by that player, whose stakes count: they were identified long ago. */
export async function aMember({ ctx, database }: Fixture, invitedBy: bigint): Promise<TestPlayer> {
  const player = await aPlayerWith(ctx, { invitedBy })
  await counts(database.owner, player.id)
  return player
}

/** Lets a player's stakes count since always. `owner` needs every right. */
export function counts(owner: Db, playerId: bigint) {
  return owner.run(sql`insert into team_summary (player_id, counts_from) values (${playerId}, '2000-01-01')`)
}

/** A player's bets of a round that is over and counted, today. */
export async function stakesOf(
  { ctx, database }: Fixture,
  playerId: bigint,
  bets: Bets,
  state: BetsState = 'settled',
): Promise<void> {
  const roundId = await betsInARound({ database }, playerId, state, bets)
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update round set finished_at = clock_timestamp() where id = ${roundId}`)
  })
  await countWagering(ctx)
}
