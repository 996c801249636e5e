export { auditInvariants } from './invariants.ts'
export { firstOperatorLink } from './operators/first-operator-link.ts'
export { operatorSessions } from './operators/operator-sessions.ts'
export { deskIsOpenTo } from './settings/desk-is-open-to.ts'
