export { firstOperatorLink } from './first-operator-link.ts'
export { operatorSessions } from './operator-sessions.ts'
export { verifyAudit } from './verify-audit.ts'
