import * as calls from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import {
  exportsPage,
  listDrafts,
  readExport,
  removeDraft,
  removeExport,
  saveDraft,
} from '../../console/index.ts'
import {
  endSubscription,
  exportReport,
  listSubscriptions,
  readReport,
  saveSubscription,
} from '../../reports/index.ts'
import { exportableLists } from '../exports/lists.ts'
import { exportReport as exportFile } from '../reports/export-report.ts'

/** Reports over a span of days, on the screen, as files and by mail. */
export const reportRoutes: Binding[] = [
  bind(calls.readReport, (ctx, request, caller) => readReport(ctx, caller, request)),
  bind(calls.exportSpanReport, (ctx, request, caller) => exportReport(ctx, caller, request)),
  bind(calls.listReportSubscriptions, (ctx, _, caller) => listSubscriptions(ctx, caller)),
  bind(calls.saveReportSubscription, async (ctx, request, caller) => ({
    id: await saveSubscription(ctx, caller, request),
  })),
  bind(calls.endReportSubscription, async (ctx, { id }, caller) => {
    await endSubscription(ctx, caller, id)
    return { done: true as const }
  }),
]

/** Drafts of products and tickets, and reports about them. */
export const draftRoutes: Binding[] = [
  bind(calls.listDrafts, (ctx, { kind, ...paging }) => listDrafts(ctx, kind, pagingFrom(paging))),
  bind(calls.saveDraft, async (ctx, request, caller) => ({ draft: await saveDraft(ctx, caller, request) })),
  bind(calls.removeDraft, async (ctx, { id }, caller) => {
    await removeDraft(ctx, caller, id)
    return { done: true as const }
  }),
  bind(calls.exportReport, (ctx, { report }, caller) => exportFile(ctx, caller, report)),
]

/** The files of lists. */
export const exportRoutes: Binding[] = [
  bind(calls.listExports, (ctx, paging, caller) => exportsPage(ctx, caller, pagingFrom(paging))),
  bind(calls.getExportPart, (ctx, request, caller) => readExport(ctx, caller, exportableLists, request)),
  bind(calls.removeExport, async (ctx, { id }, caller) => {
    await removeExport(ctx, caller, id)
    return { done: true as const }
  }),
]
