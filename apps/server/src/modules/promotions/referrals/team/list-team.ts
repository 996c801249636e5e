import type { Context } from '../../../../context.ts'
import { maskedName } from '../../../accounts/index.ts'
import { membersOf } from '../tables/teams.ts'

export type Listed = Readonly<{ name: string; joinedAt: Date; counts: boolean }>

/** A page of the people on a level of the player's own team, newest first. Names are masked; what one of them does is his own. */
export async function listTeam(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { level, before, limit }: Readonly<{ level: number; before: bigint | null; limit: number }>,
): Promise<{ list: Listed[]; next: bigint | null }> {
  const rows = await membersOf(db, playerId, level, before, limit + 1)
  const page = rows.slice(0, limit)
  return {
    list: page.map(({ nickname, joinedAt, counts }) => ({ name: maskedName(nickname), joinedAt, counts })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
