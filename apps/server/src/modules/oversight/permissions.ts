import type { operatorRoles } from '@opendraw/contract/operator'

type Role = (typeof operatorRoles)[number]

const everything = '*:*:*'

/** What each role may do, word for word. Nothing is derived: a permission that stands in no list is nobody's but the admin's. */
const permissionsByRole: Readonly<Record<Role, readonly string[]>> = {
  admin: [everything],
  cashier: [
    'finance:deposit:read',
    'finance:deposit:decide',
    'finance:withdrawal:read',
    'finance:withdrawal:decide',
    'finance:proof:read',
  ],
  auditor: [
    'finance:deposit:read',
    'finance:withdrawal:read',
    'finance:proof:read',
    'rounds:round:read',
    'oversight:audit:read',
  ],
}

/** The permissions of an operator: those of his roles and those given to him by name. Unknown roles grant nothing. */
export function permissionsOf(roles: readonly string[], own: readonly string[] = []): string[] {
  const granted = Object.entries(permissionsByRole).flatMap(([role, list]) =>
    roles.includes(role) ? list : [],
  )
  return [...new Set([...granted, ...own])]
}
