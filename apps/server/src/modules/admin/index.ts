export { auditCheckJob, readAuditCheck } from './check-audit.ts'
export { auditInvariants } from './invariants.ts'
export { readQueueFigures } from './queues/count-waiting.ts'
