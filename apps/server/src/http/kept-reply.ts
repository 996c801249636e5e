import { type Call, encodeReply, type Language } from '@opendraw/contract'
import { successBody } from './envelope.ts'
import type { Body } from './packed.ts'

const bodies = new WeakMap<object, Map<Language, Body>>()

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
  const body = { text: successBody(lang, encodeReply(call, data)), gzip: null }
  kept?.set(lang, body)
  return body
}
