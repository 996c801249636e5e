import { isCode, isTest, lineAt, type Problem, type SourceFile } from './source-file.ts'
import { isNode, type Node, parse, walk } from './syntax-tree.ts'

const UPPER_SNAKE = /^[A-Z][A-Z0-9_]*$/

/** Addresses are read as `paths.home`, settings of tools as the tool names them. */
const EXEMPT_CONSTANTS = /(^|\/)paths\.ts$|\.config\.[cm]?[jt]s$/

/**
 * Constants, functions and object types are each written in one way (decision 0047): a number, text or pattern that a module
 * fixes is UPPER_SNAKE, what a module exports is a `function` unless a type gives it its shape, and an object type is
 * `Readonly<{…}>`, or a plain `{…}` where something is written to.
 */
export function spelling(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isCode(path) && !path.endsWith('.d.ts'))
    .flatMap((file) => {
      const program = parse(file)
      const at = (node: Node, text: string) => `${file.path}:${lineAt(file.text, node.start)} ${text}`
      return [
        ...(isTest(file.path) || EXEMPT_CONSTANTS.test(file.path) ? [] : constantsOf(program, at)),
        ...functionsOf(program, at),
        ...typesOf(program, at),
      ]
    })
}

type At = (node: Node, text: string) => Problem

function constantsOf(program: Node, at: At): Problem[] {
  return declared(program)
    .filter(({ name, value }) => isFixed(value) && !UPPER_SNAKE.test(name))
    .map(({ name, node }) => at(node, `${name} is a constant: spell it UPPER_SNAKE.`))
}

function functionsOf(program: Node, at: At): Problem[] {
  return declared(program)
    .filter(({ value, isExported, isTyped }) => {
      return isExported && !isTyped && value?.type === 'ArrowFunctionExpression'
    })
    .map(({ name, node }) => at(node, `${name} is exported: write it as a function.`))
}

function typesOf(program: Node, at: At): Problem[] {
  const problems: Problem[] = []
  walk(program, (node, parent) => {
    // Only an interface can add to one of a library.
    if (node.type === 'TSInterfaceDeclaration' && parent?.type !== 'TSModuleBlock')
      problems.push(at(node, 'an object type is a `type`, not an interface.'))
    if (node.type !== 'TSTypeLiteral') return
    const members = nodesOf(node.members).filter(({ type }) => type === 'TSPropertySignature')
    const fixed = members.filter(({ readonly }) => readonly === true)
    if (fixed.length > 0 && fixed.length === members.length)
      problems.push(at(node, 'nothing in this type is written to: say `Readonly<{…}>` once.'))
  })
  return problems
}

type Declared = Readonly<{
  name: string
  node: Node
  value: Node | undefined
  isExported: boolean
  isTyped: boolean
}>

/** What a module declares with `const` at its top. */
function declared(program: Node): Declared[] {
  return nodesOf(program.body).flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const')
      return []
    return nodesOf(declaration.declarations).flatMap((node) => {
      if (!isNode(node.id) || typeof node.id.name !== 'string') return []
      const value = isNode(node.init) ? node.init : undefined
      return [{ name: node.id.name, node, value, isExported, isTyped: isNode(node.id.typeAnnotation) }]
    })
  })
}

/** A number, text or pattern that stands in the source, or that is worked out of such. */
function isFixed(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'Literal') return typeof value.value !== 'boolean' && value.raw !== 'null'
  if (value.type === 'TemplateLiteral') return nodesOf(value.expressions).length === 0
  if (value.type === 'UnaryExpression') return isFixed(value.argument)
  if (value.type === 'BinaryExpression') return isFixed(value.left) && isFixed(value.right)
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return isFixed(value.expression)
  return value.type === 'Identifier' && typeof value.name === 'string' && UPPER_SNAKE.test(value.name)
}

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
