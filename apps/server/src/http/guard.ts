import type { BlockList } from 'node:net'
import { Refusal } from '@opendraw/contract'
import { codeCountsAfterMs } from '@opendraw/contract/operator'
import type { Context } from '../context.ts'
import type { Binding, OperatorCaller, PlayerCaller, PublicCaller } from './bind.ts'
import type { TakeToken } from './rate-limit.ts'
import type { Sessions } from './session.ts'
import { householdOf, PUBLIC_CALLS_FACTOR } from './throttle.ts'

/** The one permission that includes all. */
export const EVERYTHING = '*:*:*'

/** A player's session. */
export type PlayerSession = Readonly<{
  playerId: bigint
  sessionId: string
  state: 'active' | 'frozen'
  /** Their bets are checked one by one before they are accepted (slow path). */
  hasActiveLimits: boolean
  /** A pause or an exclusion is active. */
  isResting: boolean
  /** 0 to 10: some games begin at one. */
  level: number
}>
/** An operator's session. */
export type OperatorSession = Readonly<{
  operatorId: bigint
  roles: readonly string[]
  permissions: readonly string[]
  /** Until when the last code of their second factor counts for calls that write; null: they have entered none. */
  freshUntil: Date | null
}>

/** What the guard needs to authenticate a caller. */
export type Guard = Readonly<{
  ctx: Context
  players: Sessions<PlayerSession>
  operators: Sessions<OperatorSession>
  takeToken: TakeToken
  proxies: BlockList | null
}>

type AnyCaller = PublicCaller | PlayerCaller | OperatorCaller

/**
 * Lets a caller in or refuses, in this order: session, frozen account, permission, second factor, number of
 * calls. Answers with the caller as the call's access promises it.
 */
export async function authenticate(
  guard: Guard,
  call: Pick<Binding['call'], 'access' | 'permission' | 'path'>,
  caller: PublicCaller,
): Promise<AnyCaller> {
  const { access, permission } = call
  if (access === 'public') return counted(guard, caller)
  if (access === 'player') {
    const { playerId, sessionId, state, hasActiveLimits, level } = await sessionOf(guard.players, caller)
    if (state === 'frozen') throw new Refusal('account_frozen')
    return counted(guard, { ...caller, playerId, sessionId, hasActiveLimits, level })
  }
  const { operatorId, roles, permissions, freshUntil } = await sessionOf(guard.operators, caller)
  if (typeof permission === 'string' && !hasPermission(permissions, permission))
    throw new Refusal('no_permission')
  const afterMs = codeCountsAfterMs(call)
  if (afterMs !== null && (freshUntil?.getTime() ?? 0) + afterMs <= guard.ctx.clock.now().getTime())
    throw new Refusal('step_up_required')
  return counted(guard, { ...caller, operatorId, roles, permissions })
}

function counted<Who extends AnyCaller>(guard: Guard, caller: Who): Who {
  charge(guard, caller, 1)
  return caller
}

/** Counts that many calls of an admitted caller; refuses with `too_many_requests` when they have fewer left. */
export function charge(guard: Guard, caller: AnyCaller, calls: number): void {
  const { callsPerSecond } = guard.ctx.config
  const perSecond = isSignedIn(caller) ? callsPerSecond : callsPerSecond * PUBLIC_CALLS_FACTOR
  guard.takeToken(callerKeyOf(caller), perSecond, calls)
}

const isSignedIn = (caller: AnyCaller) => 'playerId' in caller || 'operatorId' in caller

/** Whose calls count together: a player's from all their sessions, an operator's, or those of one household without a session. */
export function callerKeyOf(caller: AnyCaller): string {
  if ('playerId' in caller) return `player:${caller.playerId}`
  return 'operatorId' in caller ? `operator:${caller.operatorId}` : householdOf(caller.ip)
}

async function sessionOf<Who>(sessions: Sessions<Who>, { token, ip }: PublicCaller): Promise<Who> {
  const who = token === null ? null : await sessions.find(token, ip)
  if (who === null) throw new Refusal('session_expired')
  return who
}

/** The specification's check: the exact string, or `*:*:*`; nothing else is a wildcard, and an empty name fails. */
export function hasPermission(permissions: readonly string[], permission: string): boolean {
  return permission !== '' && (permissions.includes(EVERYTHING) || permissions.includes(permission))
}
