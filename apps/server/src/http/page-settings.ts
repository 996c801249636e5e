import { readFileSync } from 'node:fs'
import { BASE_URL_META, REPLY_KEY_META } from '@opendraw/contract'

/** What a page is told about this deployment. */
export type PageSettings = Readonly<{
  /** The key that reads replies in the old encrypted form; null: they are plain. */
  replyKey: Buffer | null
  /** What stands before /api/ in the page's calls; empty: where the page came from. */
  baseUrl: string
}>

/**
 * The page with its settings in it, as the contract's client reads them; null where there is nothing to say, or no such page,
 * so that the file is served as it was built. Settings are data: no script changes, and the policy's hashes hold.
 */
export function pageWithSettings(file: string, { replyKey, baseUrl }: PageSettings): string | null {
  const metas = [
    ...(replyKey ? [metaOf(REPLY_KEY_META, replyKey.toString('base64'))] : []),
    ...(baseUrl ? [metaOf(BASE_URL_META, baseUrl)] : []),
  ]
  if (metas.length === 0) return null
  try {
    return readFileSync(file, 'utf8').replace('<head>', () => `<head>${metas.join('')}`)
  } catch {
    return null
  }
}

function metaOf(name: string, content: string): string {
  const quoted = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<meta name="${name}" content="${quoted}" />`
}
