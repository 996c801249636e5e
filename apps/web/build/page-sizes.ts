import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { home, start } from '../src/paths.ts'
import { type Row, screenRows } from './screen-rows.ts'
import { BASE_PART } from './word-parts.ts'

const K_B = 1024
/**
 * JavaScript, gzipped, before anything is pressed, with the list of other files that the first one carries; messages are
 * counted apart. It is what was reached: the aims were 110 and 130 (docs/decisions/0074, 0101).
 */
const HOME_MAX = 75 * K_B
const PAGE_MAX = 106 * K_B
/** Files of JavaScript before anything is pressed: a phone asks for six at a time, and waits for each. */
const HOME_FILES_MAX = 5
const PAGE_FILES_MAX = 24
/** The messages of a page, gzipped, in the largest language. */
const TEXT_MAX = 16 * K_B

/** A file of the build as far as its weight needs to be known. */
export type Chunk = Readonly<{
  code: string
  imports: readonly string[]
  isEntry: boolean
  source: string | null
}>
export type PageSize = Readonly<{
  path: string
  bytes: number
  bytesMax: number
  /** Of JavaScript. */
  files: number
  filesMax: number
  messages: { language: string; bytes: number; bytesMax: number }
}>
/** `…/language/part.json` → the file's text. */
export type WordFiles = ReadonlyMap<string, string>

/** Writes page-sizes.json beside the build: what each page asks for at once, and its budget. `npm run build` judges it. */
export function pageSizesFile(): Plugin {
  return {
    name: 'page-sizes',
    apply: 'build',
    generateBundle: {
      // After Vite has written into the files which others each of them asks for.
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map<string, Chunk>()
        const messages = new Map<string, string>()
        for (const one of Object.values(bundle)) {
          if (one.type === 'asset' && isText(one.fileName)) messages.set(one.fileName, String(one.source))
          if (one.type !== 'chunk') continue
          const { code, imports, isEntry, facadeModuleId } = one
          chunks.set(one.fileName, { code, imports, isEntry, source: facadeModuleId })
        }
        const source = JSON.stringify(pageSizes(chunks, screenRows, messages), null, 2)
        this.emitFile({ type: 'asset', fileName: 'page-sizes.json', source })
      },
    },
  }
}

const isText = (fileName: string) => fileName.startsWith('assets/words/')

/**
 * For each path, the gzipped bytes of everything that its page loads at once: the app and its screen, and beside them the
 * messages. Heaviest first.
 */
export function pageSizes(
  chunks: ReadonlyMap<string, Chunk>,
  rows: readonly Row[],
  messages: WordFiles,
): PageSize[] {
  const weights = new Map([...chunks].map(([name, { code }]) => [name, weigh(code)]))
  const namesOf = (isWanted: (chunk: Chunk) => boolean) =>
    [...chunks].filter(([, chunk]) => isWanted(chunk)).map(([name]) => name)
  const always = namesOf(({ isEntry }) => isEntry)
  const textOf = wordSizes(messages)
  const sizeOf = ({ path, file, part }: Row): PageSize => {
    const loaded = loadedWith(chunks, [...always, ...namesOf(({ source }) => source === file)])
    const bytes = [...loaded].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
    const [bytesMax, filesMax] =
      path === start || path === home ? [HOME_MAX, HOME_FILES_MAX] : [PAGE_MAX, PAGE_FILES_MAX]
    const messages = { ...textOf(part), bytesMax: TEXT_MAX }
    return { path, bytes, bytesMax, files: loaded.size, filesMax, messages }
  }
  return rows.map(sizeOf).sort((a, b) => b.bytes - a.bytes)
}

const weigh = (text: string) => gzipSync(text, { level: 9 }).length

/** part → the language in which it and the base weigh most, and how much. */
function wordSizes(messages: WordFiles): (part: string) => { language: string; bytes: number } {
  const weights = new Map<string, Map<string, number>>()
  for (const [name, text] of messages) {
    const [language = '', part = ''] = name
      .replace(/\.json$/, '')
      .split('/')
      .slice(-2)
    const own = weights.get(language) ?? new Map<string, number>()
    weights.set(language, own.set(part, weigh(text)))
  }
  return (part) =>
    [...weights]
      .map(([language, own]) => ({ language, bytes: (own.get(BASE_PART) ?? 0) + (own.get(part) ?? 0) }))
      .reduce((most, one) => (one.bytes > most.bytes ? one : most), { language: '', bytes: 0 })
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
