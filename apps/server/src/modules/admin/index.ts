export { auditInvariants } from './invariants.ts'
