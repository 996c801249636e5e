import {
  endReportSubscription,
  exportSpanReport,
  listReportSubscriptions,
  readReport,
  saveReportSubscription,
} from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import {
  endSubscription,
  exportReport,
  listSubscriptions,
  readReport as read,
  saveSubscription,
} from '../../reports/index.ts'

/** Reports over a span of days, on the screen, as files and by mail. */
export const reportRoutes: Binding[] = [
  bind(readReport, (ctx, request, caller) => read(ctx, caller, request)),
  bind(exportSpanReport, (ctx, request, caller) => exportReport(ctx, caller, request)),
  bind(listReportSubscriptions, (ctx, _, caller) => listSubscriptions(ctx, caller)),
  bind(saveReportSubscription, async (ctx, request, caller) => ({
    id: await saveSubscription(ctx, caller, request),
  })),
  bind(endReportSubscription, async (ctx, { id }, caller) => {
    await endSubscription(ctx, caller, id)
    return { done: true as const }
  }),
]
