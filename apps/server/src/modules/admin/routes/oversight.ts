import { Refusal, type ReplyOf, SettingValue } from '@opendraw/contract'
import * as calls from '@opendraw/contract/operator'
import { type Binding, bind, type OperatorCaller } from '../../../http/bind.ts'
import { mapPage, pageFrom, pagingFrom } from '../../../paging.ts'
import {
  acknowledgeAlert,
  assignAlert,
  listClosedAlerts,
  listOpenAlerts,
  readAlert,
} from '../../alerts/index.ts'
import { requestExport } from '../../console/index.ts'
import {
  type ApprovalRow,
  type AuditRow,
  approveProposal,
  auditSearch,
  listApprovals,
  mayDecide,
  readAudit,
  rejectProposal,
  sharedOrigin,
  tiesWith,
  walkAudit,
  withdrawProposal,
} from '../../operators/index.ts'
import { isSettingKey, listSettingChanges, readSettings } from '../../settings/index.ts'
import { actions } from '../approvals/actions.ts'
import { exportableLists } from '../exports/lists.ts'
import { proposeSetting } from '../settings/change-setting.ts'

/** Dual approvals. */
export const approvalRoutes: Binding[] = [
  bind(calls.listApprovals, async (ctx, { state, act, subject, ...paging }, caller) => {
    const filter = { state: state ?? null, act: act ?? null, subject: subject ?? null }
    const ties = await tiesWith(ctx.db, caller.operatorId)
    return mapPage(await listApprovals(ctx, actions, caller, filter, pagingFrom(paging)), (row) =>
      toApproval(row, caller, ties),
    )
  }),
  bind(calls.approveProposal, async (ctx, { id, hash }, caller) => {
    const { row, link } = await approveProposal(ctx, actions, caller, { id, hash: Buffer.from(hash, 'hex') })
    return { ...toApproval(row, caller), link }
  }),
  bind(calls.rejectProposal, async (ctx, { id, reason }, caller) =>
    toApproval(await rejectProposal(ctx, actions, caller, { id, reason }), caller),
  ),
  bind(calls.withdrawProposal, async (ctx, { id }, caller) =>
    toApproval(await withdrawProposal(ctx, caller, { id }), caller),
  ),
]

function toApproval(
  row: ApprovalRow,
  caller: OperatorCaller,
  ties: ReadonlyMap<bigint, Date> = new Map(),
): ReplyOf<typeof calls.withdrawProposal> {
  const isOpen = row.state === 'waiting' && row.maker !== caller.operatorId
  return {
    id: row.id,
    act: row.act,
    subject: row.subject,
    payload: row.payload,
    hash: row.hash.toString('hex'),
    before: row.before,
    reason: row.reason,
    maker: row.makerName,
    makerId: row.maker,
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    state: row.state,
    checker: row.checkerName,
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    mayDecide: mayDecide(actions, caller, row),
    isMine: row.maker === caller.operatorId,
    tooNewUntil: ties.get(row.maker) ?? null,
    ...(isOpen ? sharedOrigin(row, caller) : { sameNetwork: false, sameDevice: false }),
  }
}

/** The house's own alerts. */
export const alertRoutes: Binding[] = [
  bind(calls.listAlerts, async (ctx, { state, ...paging }, caller) =>
    state === 'closed'
      ? listClosedAlerts(ctx, caller, pagingFrom(paging))
      : { list: await listOpenAlerts(ctx, caller), next: null },
  ),
  bind(calls.getAlert, (ctx, { id }, caller) => readAlert(ctx, caller, id)),
  bind(calls.assignAlert, (ctx, input, caller) => assignAlert(ctx, caller, input)),
  bind(calls.acknowledgeAlert, (ctx, input, caller) => acknowledgeAlert(ctx, caller, input)),
]

/** The settings. */
export const settingRoutes: Binding[] = [
  bind(calls.listSettings, async (ctx) => ({
    list: (await readSettings(ctx.db)).map(({ key, value, initial, isPublic }) => ({
      key,
      value: SettingValue.parse(value),
      initial: SettingValue.parse(initial),
      isPublic,
    })),
  })),
  bind(calls.listSettingHistory, async (ctx, { key, ...paging }) => {
    if (!isSettingKey(key)) throw new Refusal('setting_unknown')
    const { before, limit } = pagingFrom(paging)
    const rows = await listSettingChanges(ctx.db, key, before, limit + 1)
    return mapPage(pageFrom(rows, limit), (version) => ({
      id: version.id,
      value: SettingValue.parse(version.value),
      effectiveAt: version.effectiveAt,
      recordedAt: version.recordedAt,
      maker: version.maker,
      checker: version.checker,
      reason: version.reason,
    }))
  }),
  bind(calls.proposeSetting, async (ctx, input, caller) => ({
    approval: await proposeSetting(ctx, caller, input),
  })),
]

const FAULTS_MAX = 20
/** Walking the whole trail reads every line of it. */
const WALK_COST = 20

/** What operators did. */
export const auditRoutes: Binding[] = [
  bind(calls.listAudit, async (ctx, { before, limit, ...search }) =>
    mapPage(await readAudit(ctx, auditSearch(search), pagingFrom({ before, limit })), toLine),
  ),
  bind(
    calls.verifyAudit,
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
  bind(calls.exportAudit, (ctx, request, caller) =>
    requestExport(ctx, caller, exportableLists, { list: 'audit', call: calls.exportAudit, request }),
  ),
]

const toLine = (line: AuditRow): ReplyOf<typeof calls.listAudit>['list'][number] => ({
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
