import { parseSync } from 'vite'

/** A node of the ESTree that vite's own parser gives; `start` and `end` are offsets into the text. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The program of a TypeScript or TSX text; `path` says by its ending which of them it is. Throws when it does not parse. */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  if (!isNode(program)) throw new Error(`${path} has no program`)
  return program
}

/** Calls `visit` for every node, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The name of an identifier; empty for anything else. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

/** What a call is given; nothing for anything that is not a call. */
export function argumentsOf(node: Node): unknown[] {
  return node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments : []
}
