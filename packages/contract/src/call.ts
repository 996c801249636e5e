import type * as z from 'zod/mini'
import { Refusal, type RefusalCode } from './refusal.ts'

/** Who may make a call. `permission` names what an operator must have. */
export type Access = 'public' | 'player' | 'operator'

/** One call of the contract: what goes in, what comes out, and every way in which it may be refused. */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Codes extends RefusalCode = RefusalCode,
  Who extends Access = Access,
> = Readonly<{
  method: 'GET' | 'POST'
  /** Below the base path '/api/', spelled as the specification spells it. */
  path: string
  access: Who
  /** Operators' calls, each of which declares it: the permission that the caller must have; null: any operator may. */
  permission?: string | null
  /** A multipart call carries a file and has a longer time limit. */
  body?: 'json' | 'multipart'
  about: string
  request: Request
  reply: Reply
  refusals: readonly Codes[]
}>

/** Declares a call; the types of request, reply and refusals follow from it everywhere. */
export function defineCall<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Codes extends RefusalCode,
  const Who extends Access,
>(call: Call<Request, Reply, Codes, Who>): Call<Request, Reply, Codes, Who> {
  return call
}

/** The types of a call in a program, on either side: amounts and ids are bigint, instants are Date. `z.input` is what is on the wire. */
export type RequestOf<C extends Call> = z.output<C['request']>
export type ReplyOf<C extends Call> = z.output<C['reply']>
export type RefusalsOf<C extends Call> = C['refusals'][number]

/** The refusals that every call may meet before its own code runs. */
export const guardRefusals = [
  'bad_request',
  'session_expired',
  'no_permission',
  'account_frozen',
  'too_many_requests',
  'try_again',
  'internal',
] as const satisfies readonly RefusalCode[]

/**
 * The maker of refusals for one call: `throw refuse('round_closed')`. A code that the call does not declare is a
 * compile error. `details` are shown to the caller (limits, the amount still possible): never secrets.
 */
export function refusalsOf<C extends Call>(
  _call: C,
): (code: RefusalsOf<C>, details?: Readonly<Record<string, string>>) => Refusal {
  return (code, details) => new Refusal(code, details)
}
