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

/** The one file of a multipart call, whole, at most `uploadBytesMax`. Its name and type are what the sender claims. */
export interface UploadedFile {
  readonly bytes: Buffer
  readonly name: string
  readonly mime: string
}

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

/** Binds a call with `body: 'multipart'`: the use case gets the file instead of a request. */
export function bindUpload<C extends Call>(
  call: C,
  answer: (ctx: Context, file: UploadedFile, caller: CallerOf<C>) => Promise<ReplyOf<C>>,
): Binding {
  return { call, answer }
}

/** A private picture that operators may look at: GET /api/<path>/:id answers the bytes themselves. */
export interface PictureBinding {
  readonly path: string
  readonly permission: string
  readonly read: (
    ctx: Context,
    id: string,
    caller: OperatorCaller,
  ) => Promise<{ mime: string; bytes: Buffer }>
}

/** Binds a picture; the door has checked the operator's permission, `read` audits and refuses `not_found`. */
export function bindPicture(
  picture: { readonly path: string; readonly permission: string },
  read: PictureBinding['read'],
): PictureBinding {
  return { path: picture.path, permission: picture.permission, read }
}
