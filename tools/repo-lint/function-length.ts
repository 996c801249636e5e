import type { Problem, SourceFile } from './source-file.ts'
import { isCode, isTest, lineAt } from './source-file.ts'
import type { Node } from './syntax-tree.ts'
import { isNode, parse, walk } from './syntax-tree.ts'

const LINES_MAX = 60

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** No function over 60 lines. In tests the callback of `describe` is a heading, not a function. */
export function functionLength(files: SourceFile[]): Problem[] {
  return files.filter((file) => isCode(file.path)).flatMap(longFunctions)
}

function longFunctions(file: SourceFile): Problem[] {
  const problems: Problem[] = []
  walk(parse(file), (node, parent) => {
    if (!functionTypes.has(node.type) || (isTest(file.path) && isDescribe(parent))) return
    const line = lineAt(file.text, node.start)
    const lines = lineAt(file.text, node.end) - line + 1
    if (lines <= LINES_MAX) return
    problems.push(
      `${file.path}:${line} ${nameOf(node, parent)} has ${lines} lines: keep the branches, move the work to named functions (at most ${LINES_MAX}).`,
    )
  })
  return problems
}

function isDescribe(call: Node | undefined): boolean {
  if (call?.type !== 'CallExpression' || !isNode(call.callee)) return false
  const callee = call.callee.type === 'MemberExpression' ? call.callee.object : call.callee
  return isNode(callee) && callee.name === 'describe'
}

function nameOf(node: Node, parent: Node | undefined): string {
  const named = [node.id, parent?.id, parent?.key].find(isNode)
  return typeof named?.name === 'string' ? named.name : 'a function'
}
