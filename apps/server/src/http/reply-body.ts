import { createCipheriv, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type Call,
  CODE_SUCCESS,
  encodeReply,
  type Language,
  languages,
  type RefusalCode,
  refusals,
} from '@opendraw/contract'
import { wordsOf } from '@opendraw/contract/words'

/** Shorter bodies fit a few packets anyway. */
const PACKED_FROM_BYTES = 8_192

const pack = promisify(gzip)

/** Of three decimals at most (RFC 9110), so that no search goes back and forth over what a sender wrote. */
const WEIGHT = /^q=[01](\.\d{0,3})?$/i

const bodies = new WeakMap<object, Map<Language, Body>>()

const successOpenings = new Map<Language, string>(
  languages.map((lang) => [
    lang,
    `{"code":${CODE_SUCCESS},"msg":${JSON.stringify(wordsOf(lang, 'success'))},"data":`,
  ]),
)

/** The body of a call that succeeded. */
export function successBody(lang: Language, data: unknown): string {
  return `${successOpenings.get(lang)}${JSON.stringify(data)}}`
}

/** The body of a call that was refused: the envelope's code, the words, the machine word and its figures. */
export function refusalBody(
  lang: Language,
  reason: RefusalCode,
  details: Readonly<Record<string, string>> = {},
): string {
  return JSON.stringify({
    code: refusals[reason].code,
    msg: wordsOf(lang, `refusal.${reason}`, details),
    reason,
    ...(Object.keys(details).length > 0 && { details }),
    data: null,
  })
}

/**
 * The body as old clients may want it: base64 of a random IV and AES-256-CBC (PKCS7). It is a form, not a protection:
 * the key ships with the app. Requests in this form are never read, so that there is no padding to ask about.
 */
export function obfuscated(body: string, key: Buffer): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([iv, cipher.update(body, 'utf8'), cipher.final()]).toString('base64')
}

/**
 * Marks a reply that is the same for every caller and never changes: its body is written once for each language, and
 * packed once, for as long as the reply is kept. One call answers with it, not several.
 */
export function keptReply<Reply extends object>(reply: Reply): Reply {
  bodies.set(reply, new Map())
  return reply
}

/** The body of a call that succeeded, encoded by its contract: what the contract does not name never leaves. */
export function bodyOf(call: Call, lang: Language, data: unknown): Body {
  const kept = typeof data === 'object' && data !== null ? bodies.get(data) : undefined
  const known = kept?.get(lang)
  if (known) return known
  const text = successBody(lang, encodeReply(call, data))
  if (!kept) return { content: text, gzip: null }
  const body = writtenOnce(text)
  kept.set(lang, body)
  return body
}

/** A body as it is written, and in gzip once someone accepted that. */
export type Body = { readonly content: string | Buffer; gzip: Promise<Buffer> | null }

/** What goes with a body that was packed. */
export const packedHeaders = { 'content-encoding': 'gzip', vary: 'accept-encoding' }

/** A body that stays the same, written and packed once. Its bytes are shared by all who do not read them, or slowly. */
export function writtenOnce(text: string): Body {
  return { content: Buffer.from(text), gzip: null }
}

/**
 * The body in gzip for clients that accept it, packed once for all of them and off the main thread; null where it is
 * short or they do not.
 * NOTE: only for replies without secrets. The length of a packed reply with a secret beside a text of another user
 * reveals it.
 */
export async function packed(request: IncomingMessage, body: Body): Promise<Buffer | null> {
  if (body.content.length < PACKED_FROM_BYTES) return null
  const wanted = request.headers['accept-encoding']
  if (typeof wanted !== 'string' || !acceptsGzip(wanted)) return null
  body.gzip ??= pack(body.content)
  return body.gzip
}

function acceptsGzip(wanted: string): boolean {
  return wanted.split(',').some((one) => {
    const [coding = '', weight = 'q=1', ...more] = one.split(';').map((part) => part.trim())
    const isKnown = /^(gzip|\*)$/i.test(coding) && more.length === 0 && WEIGHT.test(weight)
    return isKnown && Number(weight.slice(2)) > 0
  })
}
