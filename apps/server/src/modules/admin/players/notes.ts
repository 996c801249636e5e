import { refusalsOf } from '@opendraw/contract'
import { addNote as call } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import type { Page, Paging } from '../../../paging.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { namesOf } from '../../operators/index.ts'
import { addNoteRow, type NoteRow, notesOn } from '../tables/notes.ts'
import { playerOrRefuse } from './player-profile.ts'

const refuse = refusalsOf(call)

export type NamedNote = NoteRow & { readonly operator: string }

/** What operators wrote about a player, newest first. */
export async function listNotes(
  ctx: Context,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<NamedNote>> {
  await playerOrRefuse(ctx, playerId)
  const rows = await notesOn(ctx.db, playerId, before, limit + 1)
  const list = rows.slice(0, limit)
  const names = await namesOf(
    ctx.db,
    list.map(({ operatorId }) => operatorId),
  )
  return {
    list: list.map((row) => ({ ...row, operator: names.get(row.operatorId) ?? '' })),
    next: rows.length > limit ? (list.at(-1)?.id ?? null) : null,
  }
}

/** Writes a note that stays for good, with an audit line. Refuses an unknown player and an empty note. */
export async function addNote(
  ctx: Context,
  caller: OperatorCaller,
  playerId: bigint,
  text: string,
): Promise<NamedNote> {
  if (text.trim() === '') throw refuse('reason_required')
  await playerOrRefuse(ctx, playerId)
  return ctx.db.transaction(async (tx) => {
    const row = await addNoteRow(tx, playerId, caller.operatorId, text.trim())
    assert(row !== undefined, 'a note just written is there')
    await writeAudit(tx, {
      ...by(caller),
      act: 'player.note',
      subject: `player:${playerId}`,
      after: { note: row.id },
    })
    const names = await namesOf(tx, [caller.operatorId])
    return { ...row, operator: names.get(caller.operatorId) ?? '' }
  })
}
