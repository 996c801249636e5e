import type { ReplyOf } from '@opendraw/contract'
import { exportAudit, listAudit, verifyAudit } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { type AuditRow, readAudit } from '../../operators/index.ts'
import { auditSearch } from '../audit-search.ts'
import { requestExport } from '../exports/exports.ts'
import { walkAudit } from '../invariants.ts'

const FAULTS_MAX = 20
/** Walking the whole trail reads every line of it. */
const WALK_COST = 20

/** What operators did. */
export const auditRoutes: Binding[] = [
  bind(listAudit, async (ctx, { before, limit, ...search }) =>
    mapPage(await readAudit(ctx, auditSearch(search), pagingFrom({ before, limit })), toLine),
  ),
  bind(
    verifyAudit,
    async (ctx) => {
      const { lines, head, faults } = await walkAudit(ctx.db)
      return {
        lines: BigInt(lines),
        head: head?.toString('hex') ?? null,
        faults: faults.slice(0, FAULTS_MAX),
      }
    },
    () => WALK_COST,
  ),
  bind(exportAudit, (ctx, request, caller) =>
    requestExport(ctx, caller, 'audit', { call: exportAudit, request }),
  ),
]

const toLine = (line: AuditRow): ReplyOf<typeof listAudit>['list'][number] => ({
  id: line.id,
  at: line.at,
  operator: line.operator,
  act: line.act,
  subject: line.subject,
  reason: line.reason,
  before: line.before,
  after: line.after,
  ip: line.ip,
  requestId: line.requestId,
  previousHash: line.previousHash.toString('hex'),
  hash: line.hash.toString('hex'),
})
