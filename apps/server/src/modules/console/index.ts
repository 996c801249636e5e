export { listDrafts, removeDraft, saveDraft } from './drafts/save-draft.ts'
export { exportsPage, readExport, removeExport, requestExport } from './exports/exports.ts'
export { type ListExports, listExport } from './exports/list-export.ts'
export { purgeOldExports, runExports } from './exports/run-exports.ts'
export { findAnything } from './find/find-anything.ts'
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
export { debtorsBehind } from './queues/debtors-behind.ts'
export { decideMany } from './queues/decide-many.ts'
export {
  filterFrom,
  listCases,
  listDeposits,
  listWithdrawals,
  readQueueFigures,
} from './queues/list-queues.ts'
export { needsDualApproval, type WithDetails, withDetails } from './queues/queue-rows.ts'
export { toClaim, toDeposit, toRequest, toWithdrawal } from './queues/queued-requests.ts'
export { listViews, removeView, saveView } from './saved-views/saved-views.ts'
export { listTimeline } from './timeline/list-timeline.ts'
export { viewAsPlayer } from './view/view-as-player.ts'
