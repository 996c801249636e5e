import type { OperatorRole } from '@opendraw/contract/operator'
import { EVERYTHING } from '../../../http/guard.ts'

const queues = ['finance:deposit:read', 'finance:withdrawal:read', 'finance:proof:read']
const players = ['players:player:read', 'players:note:read', 'players:note:write']
const texts = ['content:text:read', 'content:frame:read']
const approvals = ['oversight:approval:read', 'oversight:approval:decide']

/**
 * The permissions of each role, explicitly. Nothing is derived: a permission in no list belongs to the admin alone.
 * Cashiers decide and propose, treasurers approve. An operator who has both halves of a dual approval still needs
 * another: no one approves their own proposal.
 */
const permissionsByRole: Readonly<Record<OperatorRole, readonly string[]>> = {
  admin: [EVERYTHING],
  treasurer: [
    ...queues,
    ...approvals,
    'finance:deposit:agree',
    'finance:withdrawal:agree',
    'finance:balance:agree',
    'finance:method:agree',
    'promo:budget:read',
    'promo:budget:agree',
    'promo:packet:read',
    'promo:packet:agree',
    'promo:good:read',
    'promo:good:agree',
    'promo:task:read',
    'promo:task:agree',
    'finance:clearing:agree',
    'oversight:setting:read',
    'oversight:setting:agree',
    'players:player:read',
    'players:note:read',
    'finance:method:read',
    'tickets:item:read',
    'tickets:item:agree',
    'tickets:proceeds:agree',
    'tickets:dispute:read',
    'tickets:dispute:agree',
  ],
  cashier: [
    ...queues,
    ...players,
    'finance:deposit:decide',
    'finance:deposit:propose',
    'finance:clearing:propose',
    'finance:withdrawal:decide',
    'finance:withdrawal:pay',
    'finance:queue:export',
    'finance:balance:propose',
    'finance:method:read',
    'finance:method:propose',
    'promo:budget:read',
    'promo:budget:fund',
    'promo:packet:read',
    'promo:packet:propose',
    'promo:good:read',
    'promo:good:propose',
    'promo:task:read',
    'promo:task:propose',
    'tickets:item:read',
    'tickets:item:propose',
    'tickets:proceeds:propose',
    'oversight:approval:read',
  ],
  support: [
    'support:inbox:read',
    'promo:packet:read',
    'finance:deposit:read',
    'finance:withdrawal:read',
    ...players,
    'players:session:end',
    ...texts,
    'content:text:write',
    'content:frame:propose',
    'tickets:item:read',
    'tickets:dispute:read',
    'tickets:dispute:propose',
    'tickets:entry:check',
  ],
  compliance: [
    ...queues,
    ...approvals,
    ...players,
    'players:person:read',
    'players:player:freeze',
    'players:session:end',
    'players:limit:tighten',
    'kyc:case:read',
    'kyc:doc:read',
    'kyc:case:decide',
    'kyc:case:override',
    'kyc:case:agree',
    'partners:application:read',
    'partners:application:decide',
    'protection:case:read',
    'protection:case:decide',
    'protection:case:agree',
    'oversight:operator:read',
    'oversight:operator:agree',
    ...texts,
    'content:text:write',
    'content:frame:agree',
  ],
  auditor: [
    ...queues,
    'rounds:round:read',
    'promo:budget:read',
    'promo:packet:read',
    'promo:good:read',
    'promo:task:read',
    'tickets:item:read',
    'tickets:dispute:read',
    'games:game:read',
    'oversight:audit:read',
    'oversight:audit:export',
    'oversight:approval:read',
    'oversight:setting:read',
    'oversight:operator:read',
    'players:player:read',
    'players:note:read',
    'kyc:case:read',
    'partners:application:read',
    'protection:case:read',
    'finance:method:read',
    'finance:queue:export',
    ...texts,
  ],
}

/** The permissions of an operator: those of their roles and those given to them by name. Unknown roles grant nothing. */
export function permissionsOf(roles: readonly string[], own: readonly string[] = []): string[] {
  const granted = Object.entries(permissionsByRole).flatMap(([role, list]) =>
    roles.includes(role) ? list : [],
  )
  return [...new Set([...granted, ...own])]
}
