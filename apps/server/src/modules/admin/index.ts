export { auditInvariants } from './invariants.ts'
export { readQueueFigures } from './queues/count-waiting.ts'
