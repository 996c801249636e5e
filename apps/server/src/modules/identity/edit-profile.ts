import type { Language } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { type PlayerRow, updateProfile } from './tables/players.ts'

/** Changes the nickname, the language or both; what is not given stays. */
export async function editProfile(
  ctx: Context,
  playerId: bigint,
  { nickname, lang }: { readonly nickname?: string | undefined; readonly lang?: Language | undefined },
): Promise<PlayerRow> {
  const trimmed = nickname?.trim()
  const row = await updateProfile(ctx.db, playerId, {
    nickname: trimmed === '' ? null : (trimmed ?? null),
    lang: lang ?? null,
  })
  assert(row !== undefined, 'a session belongs to a player')
  return row
}
