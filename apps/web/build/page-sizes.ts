import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import * as paths from '../src/paths.ts'
import { type Row, screenRows } from './screen-rows.ts'
import type { UntouchedImports } from './untouched-imports.ts'
import { BASE_PART } from './word-parts.ts'

const K_B = 1024
/** JavaScript of the first frame, gzipped, with the list of other files that the first one carries; messages are counted apart. */
const HOME_MAX = 75 * K_B
const PAGE_MAX = 106 * K_B
/** The same with all that comes before anything is pressed. It is what was reached: the aims are 110 and 130 (docs/decisions/0102). */
const HOME_UNTOUCHED_MAX = 96 * K_B
const PAGE_UNTOUCHED_MAX = 110 * K_B
/** Of the pages that have more than the others. */
const heavierMax: Readonly<Record<string, number>> = {
  [paths.verify]: 130 * K_B,
  [paths.deposit]: 129 * K_B,
  [paths.account]: 126 * K_B,
  [paths.solvency]: 128 * K_B,
  [paths.receipt]: 119 * K_B,
  [paths.fairness]: 118 * K_B,
  [paths.playRgb]: 119 * K_B,
  [paths.playK3]: 119 * K_B,
  [paths.playPk]: 119 * K_B,
  [paths.playSsc]: 119 * K_B,
  [paths.support]: 114 * K_B,
  [paths.twoStep]: 112 * K_B,
}
/** Files of JavaScript for the first frame: a phone asks for six at a time, and waits for each. */
const HOME_FILES_MAX = 5
const PAGE_FILES_MAX = 22
/** What every page needs beside its JavaScript: gzipped, and the numerals as they are. */
const DOCUMENT_MAX = 11 * K_B
const STYLE_MAX = 15 * K_B
const FONTS_MAX = 7 * K_B
/** The messages of a page, gzipped, in the largest language. */
const TEXT_MAX = 16 * K_B

/** A file of the build as far as its weight needs to be known. */
export type Chunk = Readonly<{
  code: string
  imports: readonly string[]
  isEntry: boolean
  source: string | null
  /** The source files that are in it. */
  modules: readonly string[]
}>
type Weight = Readonly<{ bytes: number; bytesMax: number }>
export type PageSize = Weight &
  Readonly<{
    path: string
    /** Of JavaScript, for the first frame. */
    files: number
    filesMax: number
    /** All JavaScript that comes before anything is pressed. */
    untouched: Weight & { files: readonly string[] }
    messages: Weight & { language: string }
  }>
/** `shared`: what comes with every page, by its name. */
export type Sizes = Readonly<{ pages: readonly PageSize[]; shared: Readonly<Record<string, Weight>> }>
/** `…/language/part.json` → the file's text. */
export type WordFiles = ReadonlyMap<string, string>

/**
 * Writes page-sizes.json beside the build: what each page asks for at once and by itself, and its budgets. `npm run build` judges
 * it, and e2e/a-page-asks-for-little.test.ts holds it against what a browser asks for. `untouched` is read when all is bundled.
 */
export function pageSizesFile(untouched: UntouchedImports): Plugin {
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
          const { code, imports, isEntry, facadeModuleId, moduleIds } = one
          chunks.set(one.fileName, { code, imports, isEntry, source: facadeModuleId, modules: moduleIds })
        }
        const pages = pageSizes(chunks, screenRows, messages, untouched)
        const source = JSON.stringify({ pages, shared: sharedSizes(bundle) } satisfies Sizes, null, 2)
        this.emitFile({ type: 'asset', fileName: 'page-sizes.json', source })
      },
    },
  }
}

const isText = (fileName: string) => fileName.startsWith('assets/words/')

/**
 * For each path, the gzipped bytes of everything that its page loads at once: the app and its screen, and beside them the
 * messages; and of all that it loads untouched. Heaviest first.
 */
export function pageSizes(
  chunks: ReadonlyMap<string, Chunk>,
  rows: readonly Row[],
  messages: WordFiles,
  untouched: UntouchedImports,
): PageSize[] {
  const weights = new Map([...chunks].map(([name, { code }]) => [name, weigh(code)]))
  const namesOf = (isWanted: (chunk: Chunk) => boolean) =>
    [...chunks].filter(([, chunk]) => isWanted(chunk)).map(([name]) => name)
  const always = namesOf(({ isEntry }) => isEntry)
  const textOf = wordSizes(messages)
  const weightOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
  const sizeOf = ({ path, file, part }: Row): PageSize => {
    const roots = [...always, ...namesOf(({ source }) => source === file)]
    const first = loadedWith(chunks, roots)
    const all = [...loadedWith(chunks, roots, untouched)].sort()
    const isHome = path === paths.start || path === paths.home
    return {
      path,
      bytes: weightOf(first),
      bytesMax: isHome ? HOME_MAX : PAGE_MAX,
      files: first.size,
      filesMax: isHome ? HOME_FILES_MAX : PAGE_FILES_MAX,
      untouched: {
        bytes: weightOf(all),
        bytesMax: isHome ? HOME_UNTOUCHED_MAX : (heavierMax[path] ?? PAGE_UNTOUCHED_MAX),
        files: all,
      },
      messages: { ...textOf(part), bytesMax: TEXT_MAX },
    }
  }
  return rows.map(sizeOf).sort((a, b) => b.bytes - a.bytes)
}

/** What comes with every page beside its JavaScript. */
function sharedSizes(bundle: Rolldown.OutputBundle): Sizes['shared'] {
  const bytesOf = (names: RegExp, weightOf: (source: string | Uint8Array) => number) =>
    Object.values(bundle)
      .filter((one) => one.type === 'asset')
      .filter(({ fileName }) => names.test(fileName))
      .reduce((sum, { source }) => sum + weightOf(source), 0)
  return {
    document: { bytes: bytesOf(/^index\.html$/, weigh), bytesMax: DOCUMENT_MAX },
    style: { bytes: bytesOf(/\.css$/, weigh), bytesMax: STYLE_MAX },
    // Compressed in itself.
    fonts: { bytes: bytesOf(/\.woff2$/, ({ length }) => length), bytesMax: FONTS_MAX },
  }
}

const weigh = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length

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

/** Files, with all that they import, and with what their modules import `later`. */
function loadedWith(
  chunks: ReadonlyMap<string, Chunk>,
  roots: readonly string[],
  later: UntouchedImports = new Map(),
): ReadonlySet<string> {
  const found = new Set<string>()
  // One that others share has a file of its own beside them, which is asked for first.
  const holderOf = (id: string) =>
    [...chunks].find(([, { source }]) => source === id) ??
    [...chunks].find(([, { modules }]) => modules.includes(id))
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const { imports = [], modules = [] } = chunks.get(name) ?? {}
    const behind = modules.flatMap((id) => later.get(id) ?? []).flatMap((id) => holderOf(id)?.[0] ?? [])
    for (const next of [...imports, ...behind]) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}
