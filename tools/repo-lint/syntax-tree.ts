import { assert } from '@opendraw/money'
import { parseSync } from 'vite'
import type { SourceFile } from './source-file.ts'

/** A node of the ESTree that vite's own parser gives; `start` and `end` are offsets into the text. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Parses TypeScript or TSX; throws when the file is not valid syntax. */
export function parse(file: SourceFile): Node {
  const { program } = parsed(file)
  assert(isNode(program), 'a parsed program is a node')
  return program
}

/**
 * The text with its comments and quoted strings blanked; every offset and line number holds. Words about code are not
 * code. Template strings stay, since code runs inside them.
 */
export function codeOnly(file: SourceFile): string {
  const { program, comments } = parsed(file)
  assert(isNode(program), 'a parsed program is a node')
  const spans: { start: number; end: number }[] = [...comments]
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') spans.push(node)
  })
  return spans.reduce((text, { start, end }) => {
    return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
  }, file.text)
}

function parsed(file: SourceFile) {
  const result = parseSync(file.path, file.text)
  const [error] = result.errors
  if (error) throw new Error(`${file.path} does not parse: ${error.message}`)
  return result
}

/** Calls `visit` for every node with its parent, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node)
    }
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
