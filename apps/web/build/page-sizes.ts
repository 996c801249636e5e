import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { screenFiles } from './early.ts'

const kB = 1024
/** What a phone on a slow network can wait for: JavaScript, gzipped, before anything is pressed; words are counted apart. */
const homeMax = 140 * kB
const pageMax = 165 * kB

/** A file of the build as far as its weight needs to be known. */
export type Chunk = { code: string; imports: readonly string[]; isEntry: boolean; source: string | null }
export type PageSize = { path: string; bytes: number; bytesMax: number }

/** Writes page-sizes.json beside the build: what each page asks for at once, and its budget. `npm run build` judges it. */
export function pageSizesFile(): Plugin {
  return {
    name: 'page-sizes',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const one of Object.values(bundle)) {
        if (one.type !== 'chunk') continue
        const { code, imports, isEntry, facadeModuleId } = one
        chunks.set(one.fileName, { code, imports, isEntry, source: facadeModuleId })
      }
      const source = JSON.stringify(pageSizes(chunks, screenFiles()), null, 2)
      this.emitFile({ type: 'asset', fileName: 'page-sizes.json', source })
    },
  }
}

/** For each path, the gzipped bytes of everything that its page loads at once: the app and its screen. Heaviest first. */
export function pageSizes(
  chunks: ReadonlyMap<string, Chunk>,
  screens: Readonly<Record<string, string>>,
): PageSize[] {
  const weights = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code, { level: 9 }).length]))
  const namesOf = (isWanted: (chunk: Chunk) => boolean) =>
    [...chunks].filter(([, chunk]) => isWanted(chunk)).map(([name]) => name)
  const always = namesOf(({ isEntry }) => isEntry)
  const sizeOf = ([path, file]: readonly [string, string]): PageSize => {
    const loaded = loadedWith(chunks, [...always, ...namesOf(({ source }) => source === file)])
    const bytes = [...loaded].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
    return { path, bytes, bytesMax: path === '/' || path === '/pages/home/index' ? homeMax : pageMax }
  }
  return Object.entries(screens)
    .map(sizeOf)
    .sort((a, b) => b.bytes - a.bytes)
}

function loadedWith(chunks: ReadonlyMap<string, Chunk>, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of chunks.get(name)?.imports ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}
