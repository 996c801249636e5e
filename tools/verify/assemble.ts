import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const partsInOrder = [
  'verdict',
  'bytes',
  'place',
  'tree',
  'draw',
  'rules',
  'signature',
  'void',
  'beacon',
  'fork',
  'round',
  'receipt',
  'log',
  'liability',
  'week',
  'judge',
]
const FIRST_LINES = `#!/usr/bin/env node
// Checks rounds, receipts, the transparency log and proofs of liabilities of Opendraw with nothing but Node's own modules, as
// docs/fairness.md and docs/solvency.md describe them: node verify.mjs round.json. It imports nothing else, so that it can be
// read, kept and run alone. What its exit codes mean: docs/verify.md.
// Put together from tools/verify by \`npm run verifiers\`.`

/** The verifiers as people save them, by path: each one file with everything in it. */
export function assemble(): Readonly<Record<string, string>> {
  const page = pageOf(['hashing-page', ...partsInOrder, 'page'].map(partOf).join('\n'))
  const parts = ['hashing-node', ...partsInOrder, 'command']
  const builtIns = [...new Set(parts.flatMap(builtInsOf))].sort((a, b) => fromOf(a).localeCompare(fromOf(b)))
  const command = [FIRST_LINES, builtIns.join('\n'), '', parts.map(partOf).join('\n')].join('\n')
  return { 'tools/verify.mjs': command, 'tools/verify.html': page, 'apps/web/public/verify.html': page }
}

/**
 * Writes the verifiers below `root`, a few milliseconds, and returns the paths that changed. A file that is current is left
 * alone: an installed image may be read-only.
 */
export function writeVerifiers(root: string): string[] {
  const stale = Object.entries(assemble()).filter(([path, text]) => {
    const file = join(root, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  for (const [path, text] of stale) writeFileSync(join(root, path), text)
  return stale.map(([path]) => path)
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const fromOf = (line: string) => line.split(' from ')[1] ?? ''
const builtInsOf = (name: string) => read(`${name}.mjs`).match(/^import .* from 'node:.*'$/gm) ?? []

/**
 * A part without its imports and exports: in one file they see each other. Exports are at a part's end, so that no line
 * of it changes its length.
 */
const partOf = (name: string): string =>
  `${read(`${name}.mjs`)
    .replace(/^import [^']* from '[^']*'\n/gm, '')
    .replace(/^export \{[^}]*\}\n/gm, '')
    .trim()}\n`

function pageOf(script: string): string {
  const page = read('page.html').replace('      SCRIPT\n', () => script)
  const hashOf = (tag: string) => {
    const [, inside = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? []
    return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
  }
  const policy = `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'`
  return page.replace('POLICY', () => policy)
}
