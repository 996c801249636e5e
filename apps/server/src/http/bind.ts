import type { Access, Call, Language, ReplyOf, RequestOf } from '@opendraw/contract'
import type { Context } from '../context.ts'

/** Who asks, as far as the door knows. Addresses come from the socket, or from a configured proxy alone. */
export interface PublicCaller {
  readonly ip: string
  readonly device: string
  readonly lang: Language
  /** The token as sent, for the calls that end or start a session. */
  readonly token: string | null
}
export interface PlayerCaller extends PublicCaller {
  readonly playerId: bigint
  readonly sessionId: string
}
export interface OperatorCaller extends PublicCaller {
  readonly operatorId: bigint
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}
interface Callers {
  public: PublicCaller
  player: PlayerCaller
  operator: OperatorCaller
}
export type CallerOf<C extends Call> = Callers[C['access'] & Access]

/** A call bound to the use case that answers it. */
export interface Binding {
  readonly call: Call
  readonly answer: (ctx: Context, request: never, caller: never) => Promise<unknown>
}

/** Binds one call of the contract to its use case; the door has parsed, authenticated and authorised before it runs. */
export function bind<C extends Call>(
  call: C,
  answer: (ctx: Context, request: RequestOf<C>, caller: CallerOf<C>) => Promise<ReplyOf<C>>,
): Binding {
  return { call, answer }
}
