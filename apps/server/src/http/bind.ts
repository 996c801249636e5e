import {
  type Access,
  BASE_PATH,
  type Call,
  type Language,
  type ReplyOf,
  type RequestOf,
} from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../context.ts'

const accesses: ReadonlySet<string> = new Set<Access>(['public', 'player', 'operator'])

const GRAMMAR = /^[a-z]+(:[a-z]+){2}$/

/** The caller as the guard knows it. Addresses come only from the socket or from a configured proxy. */
export type PublicCaller = Readonly<{
  ip: string
  device: string
  lang: Language
  /** ISO 3166, two capitals, as a trusted proxy reports (COUNTRY_HEADER); null when none does. */
  country: string | null
  /** The token as sent, for the calls that end or start a session. */
  token: string | null
  /** Names this request in the log and in the audit trail. */
  requestId: string
}>
export type PlayerCaller = PublicCaller &
  Readonly<{
    playerId: bigint
    sessionId: string
    /** Their bets are checked one by one before they are accepted (slow path). */
    hasActiveLimits: boolean
    /** 0 to 10: some games begin at one. */
    level: number
  }>
export type OperatorCaller = PublicCaller &
  Readonly<{
    operatorId: bigint
    roles: readonly string[]
    permissions: readonly string[]
  }>
type Callers = Readonly<{
  public: PublicCaller
  player: PlayerCaller
  operator: OperatorCaller
}>
export type CallerOf<C extends Call> = Callers[C['access'] & Access]

/** The one file of a multipart call, whole, at most `uploadBytesMax`. Its name and type are what the sender claims. */
export type UploadedFile<C extends Call = Call> = Readonly<{
  bytes: Buffer
  name: string
  mime: string
  /** The form's other fields, parsed by the call's request. They precede the file. */
  fields: RequestOf<C>
}>

/** A call bound to the use case that answers it. */
export type Binding = Readonly<{
  call: Call
  answer: (ctx: Context, request: never, caller: never) => Promise<unknown>
  cost?: (request: never) => number
}>

/**
 * Binds one call of the contract to its use case; the request is parsed, authenticated and authorised before it runs.
 * `cost`: how many calls a request counts as against the caller's calls per second; 1 where it is not given.
 */
export function bind<C extends Call>(
  call: C,
  answer: (ctx: Context, request: RequestOf<C>, caller: CallerOf<C>) => Promise<ReplyOf<C>>,
  cost?: (request: RequestOf<C>) => number,
): Binding {
  return { call, answer, ...(cost && { cost }) }
}

/** Binds a call with `body: 'multipart'`: the use case gets the file, and the form's other fields beside it. */
export function bindUpload<C extends Call>(
  call: C,
  answer: (ctx: Context, file: UploadedFile<C>, caller: CallerOf<C>) => Promise<ReplyOf<C>>,
): Binding {
  return { call, answer }
}

/** A private picture: GET /api/<path>/:id answers the bytes themselves. With a permission for operators, without for players. */
export type PictureBinding = Readonly<{
  path: string
  permission: string | null
  read: (ctx: Context, id: string, caller: never) => Promise<{ mime: string; bytes: Buffer }>
}>
type PictureReader<Who> = (
  ctx: Context,
  id: string,
  caller: Who,
) => Promise<Readonly<{ mime: string; bytes: Buffer }>>

/** Binds a picture for operators; the guard has checked the permission, `read` audits and refuses `not_found`. */
export function bindPicture(
  picture: Readonly<{ path: string; permission: string }>,
  read: PictureReader<OperatorCaller>,
): PictureBinding {
  return { path: picture.path, permission: picture.permission, read }
}

/** Binds a picture for players; the guard has checked the session, `read` refuses a picture of another player (`not_found`). */
export function bindPlayerPicture(
  picture: Readonly<{ path: string }>,
  read: PictureReader<PlayerCaller>,
): PictureBinding {
  return { path: picture.path, permission: null, read }
}

export type Routes = Readonly<{
  /** The binding of a method and a path without its query. */
  find(method: string, path: string): Binding | undefined
  /** The methods that a path knows; empty for an unknown path. */
  methodsOf(path: string): readonly string[]
}>

/** Lays the bindings out by path. Two for one path, or a call that declares no caller, is a bug: the server does not start. */
export function routesOf(bindings: readonly Binding[]): Routes {
  const byPath = new Map<string, Map<string, Binding>>()
  for (const binding of bindings) {
    const { method, path, access, permission } = binding.call
    const methods = byPath.get(BASE_PATH + path) ?? new Map<string, Binding>()
    assert(!methods.has(method), `${method} ${path} is bound twice`)
    assert(accesses.has(access), `${path} does not say who may call it`)
    assert(
      (permission !== undefined) === (access === 'operator'),
      `${path}: each operators' call declares its permission, and no other`,
    )
    assert(!permission || GRAMMAR.test(permission), `${path}: ${permission} is no permission`)
    byPath.set(BASE_PATH + path, methods.set(method, binding))
  }
  return {
    find: (method, path) => byPath.get(path)?.get(method),
    methodsOf: (path) => [...(byPath.get(path)?.keys() ?? [])],
  }
}
