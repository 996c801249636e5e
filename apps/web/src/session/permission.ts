const EVERYTHING = '*:*:*'
const ADMINISTRATOR = 'admin'

/** Passes when the list holds '*:*:*' or exactly the wanted permission. An empty permission, or an empty list, fails. */
export function hasPermission(permissions: readonly string[], wanted: string): boolean {
  if (wanted === '') return false
  return permissions.includes(EVERYTHING) || permissions.includes(wanted)
}

/** Passes when any of the wanted permissions does. An empty list of them fails. */
export function hasAnyPermission(permissions: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((one) => hasPermission(permissions, one))
}

/** Passes when each of the wanted permissions does. An empty list of them fails. */
export function hasAllPermissions(permissions: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((one) => hasPermission(permissions, one))
}

/** Passes for the role 'admin' or exactly the wanted role. An empty role fails. */
export function hasRole(roles: readonly string[], wanted: string): boolean {
  if (wanted === '') return false
  return roles.includes(ADMINISTRATOR) || roles.includes(wanted)
}

/** Passes when any of the wanted roles does. An empty list of them fails. */
export function hasAnyRole(roles: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((one) => hasRole(roles, one))
}

/** Passes when each of the wanted roles does. An empty list of them fails. */
export function hasAllRoles(roles: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((one) => hasRole(roles, one))
}
