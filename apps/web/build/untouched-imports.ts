import type { Plugin } from 'vite'
import { type Node, nameOf, parse, walk } from './syntax-tree.ts'

const OWN = /\/(apps\/web|packages\/[\w-]+)\/src\/.*\.tsx?$/

/** Module → the modules that it imports before anything is pressed, beside those that come with it. By their whole paths. */
export type UntouchedImports = ReadonlyMap<string, readonly string[]>

/** Notes in `found` what each module of ours imports before anything is pressed. */
export function noteUntouchedImports(found: Map<string, readonly string[]>): Plugin {
  return {
    name: 'untouched-imports',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!OWN.test(id) || !code.includes('import(')) return
      const paths = untouchedIn(code, id).map(async (path) => (await this.resolve(path, id))?.id ?? path)
      found.set(id, await Promise.all(paths))
    },
  }
}

/**
 * What a file imports by a call, without waiting for a touch: all that it imports so, as far as it does not say otherwise. `part` is
 * for what a touch brings, or an exception such as the end of a session; `later` and every other import are not. A comment in the
 * import, `seldom` or `untouched`, has the last word.
 */
export function untouchedIn(code: string, file: string): string[] {
  const waiting: Node[] = []
  const imports: Node[] = []
  walk(parse(file, code), (node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'part') waiting.push(node)
    if (node.type === 'ImportExpression') imports.push(node)
  })
  return imports.flatMap((one) => {
    const text = code.slice(one.start, one.end)
    const [, path] = /'([^']+)'\s*\)$/.exec(text) ?? []
    if (path === undefined) throw new Error(`${file}: ${text} names no module`)
    const [, said] = /\/\* (seldom|untouched) \*\//.exec(text) ?? []
    const waits = waiting.some(({ start, end }) => start < one.start && one.end < end)
    return (said ?? (waits ? 'seldom' : 'untouched')) === 'untouched' ? [path] : []
  })
}
