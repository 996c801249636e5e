import * as z from 'zod/mini'

/** What every reply travels in. `reason` is the refusal's machine word, `details` its figures; `data` is null on refusal. */
export const Envelope = z.object({
  code: z.int(),
  msg: z.string(),
  reason: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.string())),
  data: z.unknown(),
})
export type Envelope = z.output<typeof Envelope>

export const BASE_PATH = '/api/'
/** What a page tells its client, as the content of a meta element of this name: client/page-settings.ts reads them. */
export const REPLY_KEY_META = 'reply-key'
export const BASE_URL_META = 'base-url'
export const CODE_SUCCESS = 200
/** The specification's time limits: for a call, and for one that carries a file. */
/** How a call goes: never from a cache, with nothing but what is in it, and to where it was sent. */
export const CALL_POLICY = { cache: 'no-store', credentials: 'omit', redirect: 'error' } as const
export const CALL_TIMEOUT_MS = 10_000
export const UPLOAD_TIMEOUT_MS = 60_000

/** The reply as it goes over the wire. What the contract does not name is left out; what it does not allow throws. */
export function encodeReply<Reply extends z.ZodMiniType>(
  call: Readonly<{ reply: Reply }>,
  reply: z.output<Reply>,
): z.input<Reply> {
  return z.encode(call.reply, reply)
}

/**
 * The JSON of values that the contract decoded: amounts and ids as digits, instants as milliseconds, as its codecs write
 * them. It neither checks nor strips: a server's reply is encoded by its schema instead.
 */
export function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, wireForm, indent)
}

// A function with its own `this`: a Date has become a text before the replacer sees it.
function wireForm(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const kept = this[name]
  if (kept instanceof Date) return kept.getTime()
  return typeof value === 'bigint' ? String(value) : value
}
