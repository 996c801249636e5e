import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { argumentsOf, isNode, type Node, nameOf, parse, walk } from './syntax-tree.ts'

const CONTRACT = /\/packages\/contract\/src\/(?:(?:calls|client)\/)?[\w-]+\.ts$/

/** The contract's own function that makes schemas. */
const MAKER = 'wholeNumber'

/** What a call says to the server and to readers of its document; the client never looks at it. */
const unread = new Set(['about', 'refusals', 'request'])

/**
 * Leaves out of the app what only the server reads of each call, and has a schema made when it is first read: every screen carries
 * the whole contract, and reads few replies before anything is drawn.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: lean(code, id), map: null } : undefined
    },
  }
}

/** The same text with less in what is given to `defineCall`, and with schemas that are made when they are first read. */
export function lean(code: string, file: string): string {
  const properties: Node[] = []
  const made = madeWhenRead(code, file)
  walk(parse(file, made), (node) => {
    if (nameOf(node.callee) === 'defineCall') properties.push(...propertiesOf(argumentsOf(node)[0]))
  })
  return edited(
    made,
    properties.flatMap((property) => leaner(made, property) ?? []),
  )
}

type Edit = Readonly<{ start: number; end: number; text: string }>

// From the end, so that the places before stay true.
const edited = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

function leaner(code: string, { key, value, start, end }: Node): Edit | undefined {
  if (unread.has(nameOf(key)))
    return { start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }
  if (nameOf(key) !== 'reply' || !isNode(value) || value.type === 'Identifier') return undefined
  const schema = code.slice(value.start, value.end)
  const text = `get reply(){const value=${schema};Object.defineProperty(this,'reply',{value});return value}`
  return { start, end, text }
}

function propertiesOf(definition: unknown): Node[] {
  return isNode(definition) && Array.isArray(definition.properties)
    ? definition.properties.filter(isNode)
    : []
}

/**
 * `const One = z.object(…)` becomes a function that makes it once, and `One`, here and in what imports it from here, a call of that
 * function. Under its own name it is made at once as before if anyone else imports it, and left out by the bundler if not. Names are
 * told apart by nothing but their spelling: fails when a schema's is declared a second time in its file.
 */
function madeWhenRead(code: string, file: string): string {
  const program = parse(file, code)
  const schemas = schemasOf(program)
  const declared = schemas.flatMap(({ name, isExported, start, init, end }): Edit[] => {
    const [shared, under] = isExported
      ? ['export ', `export const ${name} = /* @__PURE__ */ ${name}_of();`]
      : ['', '']
    return [
      {
        start,
        end: init.start,
        text: `let ${name}_made; ${shared}const ${name}_of = () => (${name}_made ??= `,
      },
      { start: init.end, end, text: `);${under}` },
    ]
  })
  const imported = bodyOf(program).flatMap((statement) => importedSchemas(statement, file))
  const renamed = imported.map(({ start, end, name }): Edit => ({ start, end, text: `${name}_of` }))
  const names = new Set([...schemas, ...imported].map(({ name }) => name))
  for (const name of otherNames(program, schemas))
    if (names.has(name)) throw new Error(`${file}: ${name} is a schema and something else`)
  return edited(code, [...declared, ...renamed, ...readings(program, names)])
}

/** What else is named in a file: constants and parameters, wherever they are, and what it exports in a list. */
function otherNames(program: Node, schemas: readonly Schema[]): string[] {
  const places = new Set(schemas.map(({ init }) => init.start))
  const names: unknown[] = []
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && !(isNode(node.init) && places.has(node.init.start)))
      names.push(node.id)
    if (node.type === 'ExportSpecifier') names.push(node.local)
    if (Array.isArray(node.params) && !node.type.startsWith('TS')) names.push(...node.params)
  })
  return names.flatMap(namesIn)
}

/** The names that a pattern binds, without its types and defaults. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern) || pattern.type.startsWith('TS')) return []
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  const parts = Object.entries(pattern).filter(([part]) => part !== 'key' && part !== 'right')
  return parts.flatMap(([, part]) => [part].flat().flatMap(namesIn))
}

const bodyOf = (program: Node): Node[] => (Array.isArray(program.body) ? program.body.filter(isNode) : [])

const schemasOf = (program: Node): Schema[] => bodyOf(program).flatMap(schemaIn)

const exportedBy = new Map<string, ReadonlySet<string>>()

/** The exported schemas of a file of the contract. */
function exportedSchemas(file: string): ReadonlySet<string> {
  const known = exportedBy.get(file)
  if (known) return known
  const exported = schemasOf(parse(file, readFileSync(file, 'utf8'))).filter(({ isExported }) => isExported)
  const names = new Set(exported.map(({ name }) => name))
  exportedBy.set(file, names)
  return names
}

/** Where an import names such a schema. */
function importedSchemas(
  { type, source, specifiers }: Node,
  file: string,
): (Omit<Edit, 'text'> & { name: string })[] {
  const from = isNode(source) && typeof source.value === 'string' ? join(file, '..', source.value) : ''
  if (type !== 'ImportDeclaration' || !CONTRACT.test(from) || !Array.isArray(specifiers)) return []
  const exported = exportedSchemas(from)
  return specifiers
    .filter(isNode)
    .filter(({ imported, local, importKind }) => importKind !== 'type' && nameOf(imported) === nameOf(local))
    .map(({ start, end, imported }) => ({ start, end, name: nameOf(imported) }))
    .filter(({ name }) => exported.has(name))
}

type Schema = Readonly<{ name: string; isExported: boolean; start: number; init: Node; end: number }>

function schemaIn(statement: Node): Schema[] {
  const isExported = statement.type === 'ExportNamedDeclaration'
  const declaration = isExported ? statement.declaration : statement
  if (!isNode(declaration) || declaration.kind !== 'const' || !Array.isArray(declaration.declarations))
    return []
  const [one, ...more]: Node[] = declaration.declarations
  if (!isNode(one?.init) || more.length > 0 || !isOfZod(one.init)) return []
  return [{ name: nameOf(one.id), isExported, start: statement.start, init: one.init, end: statement.end }]
}

const isOfZod = (node: Node): boolean => {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee)) return false
  if (!isNode(callee.object)) return nameOf(callee) === MAKER
  return nameOf(callee.object) === 'z' || isOfZod(callee.object)
}

/** Where those names are read as values. */
function readings(node: Node, names: ReadonlySet<string>): Edit[] {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !('expression' in node))) return []
  if (node.type === 'Property' && node.shorthand === true && names.has(nameOf(node.key)))
    return [{ start: node.start, end: node.end, text: `${nameOf(node.key)}: ${nameOf(node.key)}_of()` }]
  if (node.type === 'Identifier')
    return names.has(nameOf(node)) ? [{ start: node.start, end: node.end, text: `${nameOf(node)}_of()` }] : []
  const isNamed = (node.type === 'MemberExpression' || node.type === 'Property') && node.computed !== true
  return Object.entries(node)
    .filter(([part]) => !(part === 'id' || (isNamed && (part === 'key' || part === 'property'))))
    .flatMap(([, value]) => [value].flat().filter(isNode))
    .flatMap((child) => readings(child, names))
}
