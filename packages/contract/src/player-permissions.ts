/** What a player may be allowed to do, as the specification writes permissions: area, thing, action. */
export const playerPermissions = [
  'game:bet:create',
  'wallet:deposit:create',
  'wallet:withdraw:create',
  'packet:packet:create',
  'packet:packet:open',
  'savings:order:create',
  'tickets:order:create',
] as const
export type PlayerPermission = (typeof playerPermissions)[number]

/** What a player is: everyone with an account, and those with an approved partner application besides. */
export const playerRoles = ['player', 'partner'] as const
export type PlayerRole = (typeof playerRoles)[number]
