import { sql } from '@opendraw/db'
import { counts } from './a-team.ts'
import { aPlayerWith, type TestPlayer } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

/** An invitee of `inviter`; `isKnown`: identified by names and a tax number of their own. */
export async function anInvitee(
  server: TestServer,
  inviter: bigint,
  { isKnown = true }: Readonly<{ isKnown?: boolean }> = {},
): Promise<TestPlayer> {
  const invitee = await aPlayerWith(server.ctx, { invitedBy: inviter })
  if (isKnown) await counts(server.database.owner, invitee.id)
  return invitee
}

/** Records a player's stakes of so many dollars on a day, for them and their teams, as the counting of rounds does. */
export async function stakesOn(
  server: TestServer,
  playerId: bigint,
  day: string,
  dollars: number,
): Promise<void> {
  const amount = BigInt(dollars) * 1_000_000n
  const edge = amount / 50n
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`insert into stake_day as d (day, player_id, bets, staked, valid, edge)
      values (${day}::date, ${playerId}, 1, ${amount}, ${amount}, ${edge})
      on conflict (day, player_id) do update set bets = d.bets + 1, staked = d.staked + excluded.staked,
        valid = d.valid + excluded.valid, edge = d.edge + excluded.edge`)
    await tx.run(sql`insert into team_day as d (day, ancestor_id, level, valid, edge)
      select ${day}::date, ancestor_id, level, ${amount}::bigint, ${edge}::bigint from team_link where player_id = ${playerId}
      on conflict (day, ancestor_id, level) do update set valid = d.valid + excluded.valid, edge = d.edge + excluded.edge`)
  })
}
