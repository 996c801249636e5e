/** The one permission that includes all. */
export const EVERYTHING = '*:*:*'

/** The specification's check: the exact string, or `*:*:*`; nothing else is a wildcard, and an empty name fails. */
export function hasPermission(permissions: readonly string[], permission: string): boolean {
  return permission !== '' && (permissions.includes(EVERYTHING) || permissions.includes(permission))
}
