import { assetAccounts } from '@opendraw/contract'
import { exportEvidence, getCover, listEvidence, recordEvidence } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { readCover, listEvidence as statements } from '../../solvency/index.ts'
import { evidenceFile, evidenceSubject, recordEvidence as record } from '../solvency/evidence.ts'
import { pendingApprovalsOn } from '../tables/queues.ts'

/** Statements of what is held, and whether it covers what is owed. */
export const solvencyRoutes: Binding[] = [
  bind(listEvidence, async (ctx, request) =>
    mapPage(await statements(ctx, pagingFrom(request)), ({ approvalId, ...row }) => ({
      ...row,
      approval: approvalId,
    })),
  ),
  bind(exportEvidence, (ctx, _, caller) => evidenceFile(ctx, caller)),
  bind(recordEvidence, async (ctx, request, caller) => ({ approval: await record(ctx, caller, request) })),
  bind(getCover, async (ctx) => {
    const pending = await pendingApprovalsOn(ctx.db, accounts.map(evidenceSubject))
    const waits = accounts.flatMap((one) =>
      pending
        .filter(({ subject }) => subject === evidenceSubject(one))
        .map(({ id }) => ({ ...one, approval: id })),
    )
    return { ...(await readCover(ctx)), waits }
  }),
]

const accounts = assetAccounts.flatMap((account) =>
  (['USD', 'USDT'] as const).map((asset) => ({ account, asset })),
)
