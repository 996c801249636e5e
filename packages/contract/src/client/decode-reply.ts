import { Envelope } from '../envelope.ts'

/**
 * The envelope in a reply's text: plain JSON, or, where a server is set to the specification's old form, base64 of an IV
 * and AES-CBC (PKCS7) of that JSON under `key`. Null when it is neither.
 */
export async function decodeReply(
  text: string,
  key: Uint8Array<ArrayBuffer> | null,
): Promise<Envelope | null> {
  const plain = text.trimStart().startsWith('{') ? text : await deciphered(unquoted(text), key)
  if (plain === null) return null
  const parsed = Envelope.safeParse(jsonOf(plain))
  return parsed.success ? parsed.data : null
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const IV_BYTES = 16

async function deciphered(text: string, key: Uint8Array<ArrayBuffer> | null): Promise<string | null> {
  if (key === null) return null
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const secret = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt'])
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: bytes.slice(0, IV_BYTES) },
      secret,
      bytes.slice(IV_BYTES),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}
