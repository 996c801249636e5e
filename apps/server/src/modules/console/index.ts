export { anchorAudit } from './audit/anchor-audit.ts'
export { auditCheckJob, readAuditCheck, walkAudit } from './audit/check-audit.ts'
export { listDrafts, removeDraft, saveDraft } from './drafts/save-draft.ts'
export { exportsPage, readExport, removeExport, requestExport } from './exports/exports.ts'
export { type ListExports, listExport } from './exports/list-export.ts'
export { purgeOldExports, runExports } from './exports/run-exports.ts'
export { findAnything } from './find/find-anything.ts'
export { auditInvariants } from './invariants.ts'
export { auditSearch, filterFrom, orderFilter } from './list-filters.ts'
export { listOutbox, retryMessage } from './outbox/outbox.ts'
export {
  addNote,
  listNotes,
  listPlayers,
  type NamedNote,
  playerLedger,
  playerOrRefuse,
  playerProfile,
  readPerson,
} from './players/players.ts'
export { toBet, toLine, toListed, toProfile } from './players/to-player.ts'
export { checkDeposit, checkWithdrawal, readPayoutCard, viewProof } from './queues/check-requests.ts'
export { assignRequest, claimRequest, endClaim, releaseClaim, rightOf } from './queues/claims.ts'
export { decideMany } from './queues/decide-many.ts'
export { listCases, listDeposits, listWithdrawals, readQueueFigures } from './queues/list-queues.ts'
export { needsDualApproval, type WithDetails, withDetails } from './queues/queue-rows.ts'
export { toClaim, toDeposit, toRequest, toWithdrawal } from './queues/queued-requests.ts'
export { listViews, removeView, saveView } from './saved-views/saved-views.ts'
export { listTimeline } from './timeline/list-timeline.ts'
export { viewAsPlayer } from './view/view-as-player.ts'
export { newSubject, referenceFrom, textsFrom, textsOf, WrittenTexts, wordsOf } from './written-terms.ts'
