import type { Plugin } from 'vite'
import { argumentsOf, isNode, type Node, nameOf, parse, walk } from './syntax-tree.ts'

const calls = /\/packages\/contract\/src\/calls\/[^/]+\.ts$/
/** What a call says to the server and to readers of its document; the client never looks at it. */
const unread = new Set(['about', 'refusals', 'request'])

/** Leaves out of the app what only the server reads of each call: every screen carries all of the calls. */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return calls.test(id) ? { code: lean(code, id), map: null } : undefined
    },
  }
}

/** The same text without those properties of what is given to `defineCall`. */
export function lean(code: string, file: string): string {
  const cuts: Node[] = []
  walk(parse(file, code), (node) => {
    if (nameOf(node.callee) === 'defineCall') cuts.push(...unreadOf(argumentsOf(node)[0]))
  })
  // From the end, so that the places before stay true.
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function unreadOf(definition: unknown): Node[] {
  if (!isNode(definition) || !Array.isArray(definition.properties)) return []
  return definition.properties.filter((one: unknown) => isNode(one) && unread.has(nameOf(one.key)))
}
