import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { tokenHashOf } from '../../http/session.ts'
import { sessionSince } from './tables/sessions.ts'

/** Who asks a public call, where he is signed in: the player and since when; undefined for a stranger. */
export async function findVisitor(
  { db }: Pick<Context, 'db'>,
  { token }: Pick<PublicCaller, 'token'>,
): Promise<{ playerId: bigint; startedAt: Date } | undefined> {
  return token === null ? undefined : sessionSince(db, tokenHashOf(token))
}
