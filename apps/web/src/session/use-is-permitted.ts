import type { PlayerPermission, PlayerRole } from '@opendraw/contract'
import { hasAllPermissions, hasAnyPermission, hasAnyRole } from './permission.ts'
import { usePlayer } from './player.ts'
import { useSession } from './session.ts'

/** Each of them, any of them, any of these roles: whatever is named must pass. */
export type Wanted = Readonly<{
  allOf?: readonly PlayerPermission[] | undefined
  anyOf?: readonly PlayerPermission[]
  anyRole?: readonly PlayerRole[]
}>

/**
 * Whether the player may, by what the server last said of them. It decides at every call again; screens only say it before
 * anyone acts. A visitor is asked to log in instead, and until the first answer nothing is known: both pass.
 */
export function useIsPermitted({ allOf, anyOf, anyRole }: Wanted): boolean {
  // What the session has may be of an earlier visit: asked for here, since not every page asks for the player.
  usePlayer()
  const isKnown = useSession(({ token, userInfo }) => token !== null && userInfo !== null)
  const permissions = useSession((state) => state.permissions)
  const roles = useSession((state) => state.roles)
  if (!isKnown) return true
  return (
    (!allOf || hasAllPermissions(permissions, allOf)) &&
    (!anyOf || hasAnyPermission(permissions, anyOf)) &&
    (!anyRole || hasAnyRole(roles, anyRole))
  )
}
