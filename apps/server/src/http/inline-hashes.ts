import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** The hashes that let the built page's own inline scripts run, and no other; empty when there is no page. */
export function inlineHashes(dist: string | null): string[] {
  if (dist === null) return []
  let html: string
  try {
    html = readFileSync(join(dist, 'index.html'), 'utf8')
  } catch {
    return []
  }
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
