import type { BlockList } from 'node:net'
import { Refusal } from '@opendraw/contract'
import type { Context } from '../context.ts'
import type { Binding, OperatorCaller, PlayerCaller, PublicCaller } from './bind.ts'
import { hasPermission } from './permission.ts'
import type { TakeToken } from './rate-limit.ts'
import type { Sessions } from './session.ts'

/** What a player's session says of him. */
export interface PlayerSession {
  readonly playerId: bigint
  readonly sessionId: string
  readonly state: 'active' | 'frozen'
}
/** What an operator's session says of him. */
export interface OperatorSession {
  readonly operatorId: bigint
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** What the door needs to let somebody in. */
export interface Door {
  readonly ctx: Context
  readonly players: Sessions<PlayerSession>
  readonly operators: Sessions<OperatorSession>
  readonly takeToken: TakeToken
  readonly proxies: BlockList | null
}

// An address may stand for a house, an office or a train.
const publicCallsFactor = 10

/**
 * Lets a caller in or refuses, in this order: session, frozen account, permission, number of calls. Answers with the
 * caller as the call's access promises it.
 */
export async function admit(
  door: Door,
  { access, permission }: Pick<Binding['call'], 'access' | 'permission'>,
  caller: PublicCaller,
): Promise<PublicCaller | PlayerCaller | OperatorCaller> {
  const { callsPerSecond } = door.ctx.config
  if (access === 'public') {
    door.takeToken(caller.ip, callsPerSecond * publicCallsFactor)
    return caller
  }
  if (access === 'player') {
    const { playerId, sessionId, state } = await sessionOf(door.players, caller)
    if (state === 'frozen') throw new Refusal('account_frozen')
    door.takeToken(sessionId, callsPerSecond)
    return { ...caller, playerId, sessionId }
  }
  const { operatorId, roles, permissions } = await sessionOf(door.operators, caller)
  if (permission !== undefined && !hasPermission(permissions, permission)) throw new Refusal('no_permission')
  door.takeToken(`operator:${operatorId}`, callsPerSecond)
  return { ...caller, operatorId, roles, permissions }
}

async function sessionOf<Who>(sessions: Sessions<Who>, { token }: PublicCaller): Promise<Who> {
  const who = token === null ? null : await sessions.find(token)
  if (who === null) throw new Refusal('session_expired')
  return who
}
