import { exportReport, listDrafts, removeDraft, saveDraft } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { removeDraft as remove, saveDraft as save } from '../drafts/save-draft.ts'
import { exportReport as exportFile } from '../reports/export-report.ts'
import { draftsPage } from '../tables/drafts.ts'

/** Drafts of products and tickets, and reports about them. */
export const draftRoutes: Binding[] = [
  bind(listDrafts, ({ db }, { kind, ...paging }) => draftsPage(db, kind, pagingFrom(paging))),
  bind(saveDraft, async (ctx, request, caller) => ({ draft: await save(ctx, caller, request) })),
  bind(removeDraft, async (ctx, { id }, caller) => {
    await remove(ctx, caller, id)
    return { done: true as const }
  }),
  bind(exportReport, (ctx, { report }, caller) => exportFile(ctx, caller, report)),
]
