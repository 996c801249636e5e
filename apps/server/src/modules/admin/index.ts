export { auditCheckJob, readAuditCheck } from './check-audit.ts'
export { purgeOldExports, runExports } from './exports/run-exports.ts'
export { auditInvariants } from './invariants.ts'
export { readQueueFigures } from './queues/count-waiting.ts'
