export {
  type Answer,
  answerComplaint,
  answerThread,
  closeThread,
} from './agents/answer-thread.ts'
export { cannedResponses } from './agents/canned-responses.ts'
export { addNote, assignThread, makeComplaint } from './agents/manage-thread.ts'
export {
  findThread,
  listThreadQueue,
  maskedVisitor,
  openThreadFor,
  supportPicture,
  waitingThreads,
} from './agents/read-queue.ts'
export { supportInvariants } from './invariants.ts'
export { purgeOldVisitors } from './purge-visitors.ts'
export { exportThreads } from './read-support.ts'
export type { ThreadFilter, ThreadRow } from './tables/threads.ts'
export { complaintOf } from './to-thread.ts'
export { closeAllOf } from './write-support.ts'
