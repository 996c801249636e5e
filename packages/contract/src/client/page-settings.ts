import { BASE_URL_META, REPLY_KEY_META } from '../wire.ts'
import type { ClientOptions } from './create-client.ts'

/** What we use of the browser's document: this package is typed for Node and the browser alike. */
declare const document:
  | { querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null }
  | undefined

/**
 * What the server wrote into this page about itself: where calls go (empty: where the page came from), and the key of the old
 * encrypted form where it is set to that. The key is no secret: everyone who opens the page has it.
 */
export function pageSettings(): Pick<ClientOptions, 'baseUrl' | 'replyKey'> {
  const key = contentOf(REPLY_KEY_META)
  return {
    baseUrl: contentOf(BASE_URL_META),
    ...(key !== '' && { replyKey: Uint8Array.from(atob(key), (character) => character.charCodeAt(0)) }),
  }
}

function contentOf(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
