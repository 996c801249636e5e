import { listEvidence, recordEvidence } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { listEvidence as statements } from '../../solvency/index.ts'
import { recordEvidence as record } from '../solvency/record-evidence.ts'

/** Statements of what is held. */
export const solvencyRoutes: Binding[] = [
  bind(listEvidence, async (ctx, request) =>
    mapPage(await statements(ctx, pagingFrom(request)), ({ approvalId, ...row }) => ({
      ...row,
      approval: approvalId,
    })),
  ),
  bind(recordEvidence, async (ctx, request, caller) => ({ approval: await record(ctx, caller, request) })),
]
