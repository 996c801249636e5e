import { dirname, resolve } from 'node:path'
import { argumentsOf, isNode, type Node, nameOf, parse, walk } from './syntax-tree.ts'

/** part → the keys that the code of its screens can use. */
export type Parts = ReadonlyMap<string, ReadonlySet<string>>
/** A source file's text by its path, or undefined when there is none. */
export type ReadSource = (path: string) => string | undefined

/** What every page says, whichever screen it shows. */
export const BASE_PART = 'base'

/** What one source file names: keys, files that it imports, and files that come with a part of their own. */
type Source = Readonly<{ keys: Set<string>; imports: string[]; brought: Brought[] }>
/** A file that comes with a part of the messages. */
type Brought = Readonly<{ part: string; file: string }>

/**
 * Splits the keys by the code that says them, so that no screen can lack one. A part holds every key that the files it
 * brings can reach, through whatever they import now or later, but for those of the base; the base holds what is reached
 * from `entry` without crossing into a part. The borders are the screens of the route table, `rows`, and
 * `withMessages('part', () => import(…))`.
 * NOTE: a key is found as a text, or by a template's fixed part (`side.${side}`): one that is put together from holes
 * alone would be in no part, and `t` of such a one is refused.
 */
export function wordParts(
  entry: string,
  rows: readonly Brought[],
  keys: readonly string[],
  read: ReadSource,
): Parts {
  const sources = new Map<string, Source>()
  const sourceOf = (path: string): Source | undefined => {
    const text = sources.has(path) || !/\.tsx?$/.test(path) ? undefined : read(path)
    if (text !== undefined) sources.set(path, sourceIn(path, text, keys))
    return sources.get(path)
  }
  const found = new Map<string, Set<string>>([[BASE_PART, new Set()]])
  const seen = new Set<string>()
  const visit = (part: string, path: string) => {
    const source = seen.has(`${part} ${path}`) ? undefined : sourceOf(path)
    if (!source) return
    seen.add(`${part} ${path}`)
    const said = found.get(part) ?? new Set()
    found.set(part, said)
    for (const key of source.keys) said.add(key)
    for (const next of source.imports) visit(part, next)
    for (const next of source.brought) visit(next.part, next.file)
  }
  visit(BASE_PART, entry)
  for (const { part, file } of rows) visit(part, file)
  const base = found.get(BASE_PART) ?? new Set()
  const ownOf = (part: string, said: ReadonlySet<string>) =>
    part === BASE_PART ? base : new Set([...said].filter((key) => !base.has(key)))
  return new Map([...found].map(([part, said]) => [part, ownOf(part, said)]))
}

function sourceIn(path: string, text: string, keys: readonly string[]): Source {
  const source: Source = { keys: new Set(), imports: [], brought: [] }
  const known = new Set(keys)
  const crossed = new Set<Node>()
  walk(parse(path, text), (node) => {
    const part = partOf(path, node)
    if (part !== undefined) {
      for (const border of importsIn(node)) {
        crossed.add(border)
        source.brought.push({ part, file: resolve(dirname(path), addressOf(border)) })
      }
    }
    const address = crossed.has(node) ? '' : addressOf(node)
    if (address.startsWith('.')) source.imports.push(resolve(dirname(path), address))
    if (typeof node.value === 'string' && known.has(node.value)) source.keys.add(node.value)
    for (const key of keysLike(path, node, keys)) source.keys.add(key)
  })
  return source
}

/** The part that a call names, when it is a border. */
function partOf(path: string, node: Node): string | undefined {
  if (nameOf(node.callee) !== 'withMessages') return undefined
  const [first] = argumentsOf(node)
  if (isNode(first) && typeof first.value === 'string') return first.value
  // The router hands on the part and the file of a row: the rows are read from the table itself.
  if (importsIn(node).length > 0) throw new Error(`${path}: name the part of the words as a text.`)
  return undefined
}

function importsIn(node: Node): Node[] {
  const found: Node[] = []
  walk(node, (one) => void (one.type === 'ImportExpression' && found.push(one)))
  return found
}

/** The file that a node imports or hands on, as written there; empty for a node that does neither, or only for its types. */
function addressOf(node: Node): string {
  const isImport = /^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/.test(node.type)
  if (!isImport || node.importKind === 'type' || node.exportKind === 'type') return ''
  return isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : ''
}

/** The keys that a template can become. */
function keysLike(path: string, node: Node, keys: readonly string[]): string[] {
  const said = nameOf(node.callee) === 't' ? fixedOf(argumentsOf(node)[0]) : []
  if (said.length > 0 && !isKeyLike(said)) {
    throw new Error(
      `${path}: write a key's dot and a word of it outside the holes, so that its part can be found.`,
    )
  }
  const fixed = fixedOf(node)
  if (!isKeyLike(fixed)) return []
  const pattern = new RegExp(`^${fixed.map((text) => text.replace(/\W/g, '\\$&')).join('.+')}$`)
  return keys.filter((key) => pattern.test(key))
}

const isKeyLike = (fixed: readonly string[]) => /\w\.|\.\w/.test(fixed.join(' '))

/** The fixed texts of a template around its holes; none for anything else. */
function fixedOf(node: unknown): string[] {
  if (!isNode(node) || node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return []
  return node.quasis.map(({ value }: { value: { cooked: string } }) => value.cooked)
}
