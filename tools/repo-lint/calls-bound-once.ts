import type { Problem, SourceFile } from './source-file.ts'
import { isNode, parse, walk } from './syntax-tree.ts'

const ROUTES_FILE = /^apps\/server\/src\/modules\/[^/]+(\/[^/]+)*\/routes(\/[^/]+)?\.ts$/

/**
 * Every call of the contract is bound exactly once in a module's routes.ts. A call counts as bound where its name is an
 * argument: `bind(placeBet, …)`, `bind(playerCalls.placeBet, …)`.
 */
export function callsBoundOnce(callNames: readonly string[], files: SourceFile[]): Problem[] {
  const known = new Set(callNames)
  const bound = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => ROUTES_FILE.test(path))) {
    for (const name of argumentNames(file)) {
      if (known.has(name)) bound.set(name, [...(bound.get(name) ?? []), file.path])
    }
  }
  return callNames.flatMap((name) => problemWith(name, bound.get(name) ?? []))
}

function problemWith(name: string, places: string[]): Problem[] {
  if (places.length === 1) return []
  if (places.length > 1) return [`${name} is bound ${places.length} times (${places.join(', ')}): keep one.`]
  return [
    `${name} is in the contract and no routes.ts binds it: bind it in its module, or take it out of the contract.`,
  ]
}

function argumentNames(file: SourceFile): string[] {
  const names: string[] = []
  walk(parse(file), (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return
    for (const argument of node.arguments) {
      if (!isNode(argument)) continue
      const named = argument.type === 'MemberExpression' ? argument.property : argument
      if (isNode(named) && typeof named.name === 'string') names.push(named.name)
    }
  })
  return names
}
