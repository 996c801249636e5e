import { refusalsOf } from '@opendraw/contract'
import { saveDraft as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import type { Page, Paging } from '../../../paging.ts'
import { by, writeAudit } from '../../operators/index.ts'
import {
  addDraft,
  type DraftInput,
  type DraftRow,
  deleteDraft,
  draftById,
  draftsPage,
  updateDraft,
} from '../tables/drafts.ts'

const refuse = refusalsOf(call)

/** Of each kind. */
const DRAFTS_MAX = 200

type Draft = Omit<DraftInput, 'savedBy'> & Readonly<{ id: bigint | null; version: number }>

/**
 * Keeps a draft or its next version, with the audit line: both or neither. A draft binds nothing: what is proposed from it takes the
 * way of every proposal. Refuses one that is gone (not_found), and one that another operator saved meanwhile (already_decided).
 */
export function saveDraft(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  { id, version, ...input }: Draft,
): Promise<DraftRow> {
  const draft = { ...input, savedBy: caller.operatorId }
  return db.transaction(async (tx) => {
    const saved =
      id === null ? await addDraft(tx, draft, DRAFTS_MAX) : await updateDraft(tx, id, version, draft)
    if (!saved) throw refuse(await whyUnsaved(tx, id))
    await writeAudit(tx, { ...by(caller), ...lineOf('draft.save', saved) })
    return saved
  })
}

async function whyUnsaved(tx: Tx, id: bigint | null) {
  if (id === null) return 'limit_reached'
  return (await draftById(tx, id)) ? 'already_decided' : 'not_found'
}

/** A page of the drafts of a kind, newest first. */
export function listDrafts(
  { db }: Pick<Context, 'db'>,
  kind: DraftRow['kind'],
  paging: Paging,
): Promise<Page<DraftRow>> {
  return draftsPage(db, kind, paging)
}

/** Deletes a draft, with the audit line. Again changes nothing. */
export function removeDraft({ db }: Pick<Context, 'db'>, caller: OperatorCaller, id: bigint): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await deleteDraft(tx, id)
    if (removed) await writeAudit(tx, { ...by(caller), ...lineOf('draft.remove', removed) })
  })
}

const lineOf = (act: string, { id, kind, title, version }: DraftRow) => ({
  act,
  subject: `draft:${id}`,
  reason: '',
  after: { kind, title, version },
})
