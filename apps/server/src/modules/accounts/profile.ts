import { editProfile as call, type Language, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import {
  documentsOf,
  type PersonInput,
  personOf,
  recordingTriedFingerprint,
  savePerson,
  taxFingerprint,
} from '../kyc/index.ts'
import { isReservedNickname } from './reserved-nicknames.ts'
import { type PlayerRow, playerById, updateProfile } from './tables/players.ts'

const refuse = refusalsOf(call)

export type ProfileInput = PersonInput &
  Readonly<{
    nickname?: string | undefined
    lang?: Language | undefined
    showWins?: boolean | undefined
  }>

/** Changes what is given: nickname, language, whether wins are shown, names, and the tax number once. All of it or nothing. */
export function editProfile(
  ctx: Context,
  playerId: bigint,
  { nickname, lang, showWins, ...person }: ProfileInput,
): Promise<PlayerRow> {
  const save = async (tx: Tx) => {
    if (Object.values(person).some((value) => value !== undefined))
      await savePerson(ctx, tx, playerId, person)
    // A nickname of blanks and joiners counts as none, and the old one stays.
    const seen = (nickname ?? '').trim()
    if (isReservedNickname(seen)) throw refuse('nickname_reserved')
    const row = await updateProfile(tx, playerId, {
      nickname: /[^\s\u200c\u200d]/.test(seen) ? seen : null,
      lang: lang ?? null,
      showWins: showWins ?? null,
    })
    // Closed while this call was on its way.
    if (!row) throw new Refusal('session_expired')
    return row
  }
  const tried = { fingerprint: taxFingerprint(ctx, person), whenRefused: 'tax_number_taken' } as const
  return recordingTriedFingerprint(ctx, playerId, tried, () => ctx.db.transaction(save))
}

/** The player and the person in the clear, for the export of their data: without any secret or hash. */
export async function accountOfPlayer(ctx: Context, playerId: bigint) {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const { passwordHash: _, ...account } = player
  return {
    ...account,
    ...(await personOf(ctx, ctx.db, playerId)),
    documents: await documentsOf(ctx, playerId),
  }
}
