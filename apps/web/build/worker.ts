import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import * as paths from '../src/paths.ts'
import { bundleScript } from './bundle-script.ts'
import { messagesAddress } from './messages.ts'
import { screenRows } from './screen-rows.ts'
import { BASE_PART } from './word-parts.ts'

const source = resolve(import.meta.dirname, '../src/worker/worker.ts')
const WORKER = 'worker.js'
/** Gzipped: it comes once, after the first page, beside what that page weighs (build/page-sizes.ts). */
const WORKER_MAX = 13 * 1024

/** What is readable without a network: the balance, bets with their receipts, the statement, and the checks of a draw. */
const OFFLINE_PATHS: readonly string[] = [
  paths.home,
  paths.mine,
  paths.account,
  paths.statement,
  paths.allBets,
  paths.receipt,
  paths.verify,
]
/** Asked for again with each new build, since their names do not carry their hash. */
const UNHASHED = ['index.html', 'icon.svg', 'verify.html']

const offlineRows = screenRows.filter(({ path }) => OFFLINE_PATHS.includes(path))

/** Writes the service worker beside the app, with the list of what it keeps of this build. `stamp` is read after the messages. */
export function worker(stamp: () => string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const hashed = shellFiles(bundle).map((file) => ({ url: `/${file}`, revision: null }))
      const named = await Promise.all(
        UNHASHED.map(async (file) => ({
          url: `/${file}`,
          revision: hashOf(await readFile(join(dir, file))),
        })),
      )
      const parts = [...new Set([BASE_PART, ...offlineRows.map(({ part }) => part)])]
      const values = {
        SHELL: [...hashed, ...named],
        MESSAGES: parts.map((part) => `${messagesAddress(stamp())}/LANGUAGE/${part}.json`),
        USED_FILES: `used-${hashOf(Object.keys(bundle).sort().join())}`,
      }
      const script = await bundleScript(source, values)
      const weight = gzipSync(script, { level: 9 }).length
      if (weight > WORKER_MAX) throw new Error(`${WORKER} weighs ${weight} bytes, more than ${WORKER_MAX}`)
      await writeFile(join(dir, WORKER), script)
    },
  }
}

/** The revision by which the worker knows an unhashed file; the server writes another for a page that carries its settings. */
function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The style, the numerals, the app, and the screens of those paths with all that they fetch later. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const screens = offlineRows.map(({ file }) => file)
  const found = new Set<string>()
  const visit = (name: string, isDeep: boolean) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const next of [...chunk.imports, ...(isDeep ? chunk.dynamicImports : [])]) visit(next, isDeep)
  }
  for (const one of Object.values(bundle)) {
    if (one.type === 'asset' && /\.(css|woff2)$/.test(one.fileName)) found.add(one.fileName)
    if (one.type === 'chunk' && one.isEntry) visit(one.fileName, false)
  }
  for (const one of Object.values(bundle)) {
    if (one.type === 'chunk' && screens.includes(one.facadeModuleId ?? '')) visit(one.fileName, true)
  }
  return [...found].sort()
}
