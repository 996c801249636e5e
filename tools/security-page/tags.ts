import { isTest, lineAt, type Problem, type SourceFile } from '../repo-lint/source-file.ts'
import { isNode, type Node, parse, walk } from '../repo-lint/syntax-tree.ts'

/** A test, or an attack, that shows what a line promises. */
export type Shown = Readonly<{ line: number; path: string; title: string }>

/** `// security: 3, 9` above a test: it shows lines 3 and 9. */
const TAG = /^[ \t]*\/\/ security: (\d+(?:, \d+)*)$/gm
const MAKERS = ['test', 'attack'] as const

/** Where a tag may be: in tests, and in the attacks of `npm run attacks`. */
const isTaggable = ({ path }: SourceFile) => isTest(path) || path.startsWith('tools/attacks/groups/')

/** What the tags of all files say, in the order of the files; and each tag that is above no test. */
export function readTags(files: readonly SourceFile[]): { shown: Shown[]; problems: Problem[] } {
  const shown: Shown[] = []
  const problems: Problem[] = []
  for (const file of files.filter(isTaggable)) {
    const tags = [...file.text.matchAll(TAG)]
    const titled = tags.length > 0 ? titledCalls(file) : []
    for (const { 0: tag, 1: numbers = '', index } of tags) {
      const after = index + tag.length
      const call = titled.find(({ start }) => start > after && file.text.slice(after, start).trim() === '')
      if (call)
        shown.push(
          ...numbers.split(', ').map((one) => ({ line: Number(one), path: file.path, title: call.title })),
        )
      else problems.push(`${file.path}:${lineAt(file.text, index)} tags no test: put it above one.`)
    }
  }
  return { shown, problems }
}

/** Every `test('title', …)`, `test.each(…)('title', …)` and `attack('title', …)`, by where it begins. */
export function titledCalls(file: SourceFile): { start: number; title: string }[] {
  const found: { start: number; title: string }[] = []
  walk(parse(file), (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return
    const title = textOf(node.arguments[0])
    if (title !== undefined && MAKERS.some((maker) => maker === rootOf(node.callee)))
      found.push({ start: node.start, title })
  })
  return found
}

/** `test` of `test`, `test.each` and `test.each(…)`. */
function rootOf(callee: unknown): unknown {
  if (!isNode(callee)) return undefined
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : callee.name
}

function textOf(argument: unknown): string | undefined {
  if (!isNode(argument)) return undefined
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  const [only, ...others] = Array.isArray(argument.quasis) ? argument.quasis : []
  const value: Node['value'] = isNode(only) && others.length === 0 ? only.value : undefined
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined
}
