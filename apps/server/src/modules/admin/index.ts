export { auditInvariants } from './invariants.ts'
export { readQueueFigures } from './queues/queue-figures.ts'
