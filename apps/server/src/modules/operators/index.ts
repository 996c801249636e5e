export { acceptInvitation, beginAcceptInvitation } from './access/accept-invitation.ts'
export {
  disableOperator,
  operatorEnable,
  operatorReset,
  operatorRolesChange,
  proposeOperatorChange,
} from './access/change-operator.ts'
export { consoleIsOpenTo } from './access/console-is-open-to.ts'
export { inviteOperator, operatorInvite } from './access/invite-operator.ts'
export { firstOperatorLinks, makeLink } from './access/one-time-links.ts'
export { type Operator, operatorSessions, type SignedIn, sessionTerms } from './access/operator-sessions.ts'
export {
  addressOf,
  findOperator,
  listOperators,
  lockHolder,
  namesOf,
  operatorsWith,
  permissionsNow,
} from './access/operators.ts'
export {
  addOwnPasskey,
  beginOwnPasskey,
  beginPasskeyCode,
  confirmPasskeyCode,
  listOwnPasskeys,
  removeOwnPasskey,
} from './access/passkeys.ts'
export { signIn, signOut, stepUp } from './access/sign-in.ts'
export { approveProposal, rejectProposal, withdrawProposal } from './approvals/decide-approval.ts'
export { networkPairs, sharedOrigin, tiesWith } from './approvals/independence.ts'
export {
  listApprovals,
  mayDecide,
  pendingApprovalsAt,
  pendingApprovalsOn,
  waitingApprovals,
} from './approvals/list-approvals.ts'
export { type Action, type Actions, defineAction, type Plain, propose } from './approvals/propose.ts'
export { anchorAudit } from './audit/anchor-audit.ts'
export { auditCheckJob, readAuditCheck, walkAudit } from './audit/check-audit.ts'
export {
  auditColumns,
  auditSearch,
  type Column,
  type CsvFile,
  exportCsv,
  hasDone,
  readAudit,
} from './audit/read-audit.ts'
export { by, writeAudit } from './audit/write-audit.ts'
export { personReaders, writePersonRead } from './audit/write-person-read.ts'
export { auditInvariants } from './invariants.ts'
export type { ApprovalRow, PendingApproval } from './tables/approvals.ts'
export type { AuditRow } from './tables/audit.ts'
export type { ListedRow } from './tables/operators.ts'
