import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { type KeptHead } from './invariants.ts'

const Kept = z.object({
  seq: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  vaultKey: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

/** The head that the vault keeps in this file, `log-head.json` in its folder; null where there is none. Throws on another text. */
export function readKeptHead(path: string): KeptHead | null {
  try {
    return Kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
