import { isCode, isTest, lineAt, lineCount, type Problem, type SourceFile } from './source-file.ts'
import type { Node } from './syntax-tree.ts'
import { isNode, parse, walk } from './syntax-tree.ts'

const nameless = ['common', 'shared', 'utils', 'util', 'lib', 'core', 'types', 'helpers', 'misc']

const roles = ['service', 'controller', 'repository', 'manager', 'handler']

const FILE_LENGTH_LINES_MAX = 250

/** Data, copy and the licence are read by searching, not from top to bottom. */
const EXEMPT = /\.json$|^LICENSE$/

const LEDGER_SIZE_LINES_MAX = 830

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

/** The ledger stays small enough to be read in one sitting; a fifth of it is the list of reasons, in which a reader looks things up. */
export function ledgerSize(files: SourceFile[]): Problem[] {
  const lines = files
    .filter((file) => /^packages\/ledger\/.*\.(ts|sql)$/.test(file.path) && !isTest(file.path))
    .reduce((sum, file) => sum + lineCount(file.text), 0)
  if (lines < LEDGER_SIZE_LINES_MAX) return []
  return [
    `packages/ledger has ${lines} lines without tests: what in it is not the ledger? (under ${LEDGER_SIZE_LINES_MAX})`,
  ]
}

/** No file over 250 lines: beyond that a reader scrolls instead of reading. */
export function fileLength(files: SourceFile[]): Problem[] {
  return files
    .filter((file) => !EXEMPT.test(file.path))
    .map((file) => ({ path: file.path, lines: lineCount(file.text) }))
    .filter(({ lines }) => lines > FILE_LENGTH_LINES_MAX)
    .map(
      ({ path, lines }) => `${path} has ${lines} lines: split it by idea (at most ${FILE_LENGTH_LINES_MAX}).`,
    )
}

/** A folder is a noun of the domain; a file is a verb-noun, a noun, or index, routes, tables. */
export function folderNames(files: SourceFile[]): Problem[] {
  const folders = new Set(files.flatMap((file) => foldersOf(file.path)))
  const badFolders = [...folders].filter((folder) => nameless.includes(folder.split('/').pop() ?? ''))
  const badFiles = files.filter((file) => /\.tsx?$/.test(file.path) && isNameless(file.path))
  return [
    ...badFolders.map((folder) => `${folder}/ says nothing: name the idea that its files share.`),
    ...badFiles.map(
      (file) => `${file.path} says nothing: name what it does (verb-noun) or what it is (noun).`,
    ),
  ]
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

function isNameless(path: string): boolean {
  const name = (path.split('/').pop() ?? '').replace(/(\.test)?\.tsx?$/, '')
  return nameless.includes(name) || roles.some((role) => new RegExp(`(^|[-.])${role}s?$`).test(name))
}
