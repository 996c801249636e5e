import { exportSpanReport, readReport } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { exportReport, readReport as read } from '../../reports/index.ts'

/** Reports over a span of days. */
export const reportRoutes: Binding[] = [
  bind(readReport, (ctx, request, caller) => read(ctx, caller, request)),
  bind(exportSpanReport, (ctx, request, caller) => exportReport(ctx, caller, request)),
]
