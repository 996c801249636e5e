import { type Plugin, parseSync } from 'vite'

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
  // From the end, so that the places before stay true.
  return cutsIn(parseSync(file, code).program)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

type Cut = { start: number; end: number }

function cutsIn(node: unknown): Cut[] {
  if (Array.isArray(node)) return node.flatMap(cutsIn)
  if (!isObject(node)) return []
  const isCall = node.type === 'CallExpression' && nameOf(node.callee) === 'defineCall'
  return isCall ? unreadOf(node.arguments) : Object.values(node).flatMap(cutsIn)
}

function unreadOf(given: unknown): Cut[] {
  const definition = Array.isArray(given) ? given[0] : undefined
  if (!isObject(definition) || !Array.isArray(definition.properties)) return []
  return definition.properties.flatMap((property: unknown) => {
    if (!isObject(property) || !unread.has(nameOf(property.key))) return []
    return [{ start: Number(property.start), end: Number(property.end) }]
  })
}

function nameOf(node: unknown): string {
  return isObject(node) && typeof node.name === 'string' ? node.name : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
