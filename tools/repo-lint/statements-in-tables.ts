import type { Problem, SourceFile } from './source-file.ts'
import { isTest, lineAt } from './source-file.ts'
import { isNode, parse, walk } from './syntax-tree.ts'

const MODULE_FILE = /^apps\/server\/src\/modules\//
const TABLES = /\/(tables|invariants)\.ts$|\/tables\//

/**
 * A module's statements are in its tables.ts (or its files under tables/), and those that check its tables
 * in its invariants.ts: to change a table, read these alone.
 */
export function statementsInTables(files: SourceFile[]): Problem[] {
  return files
    .filter(
      ({ path }) => MODULE_FILE.test(path) && path.endsWith('.ts') && !TABLES.test(path) && !isTest(path),
    )
    .flatMap(statementsIn)
}

function statementsIn(file: SourceFile): Problem[] {
  const problems: Problem[] = []
  walk(parse(file), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || !isNode(node.tag) || node.tag.name !== 'sql') return
    const line = lineAt(file.text, node.start)
    problems.push(
      `${file.path}:${line} holds a statement: move it to this module's tables.ts and call it by a name.`,
    )
  })
  return problems
}

const QUOTED = /\bas\s+\\?"[a-z]+[A-Z]\w*"/g

/** `packages/db` reads `locks_at` as `locksAt`, so that no statement gives a column a quoted name for it. */
export function columnsUnquoted(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.endsWith('.ts') && !path.startsWith('tools/repo-lint/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(QUOTED)].map(
        ({ 0: alias, index }) =>
          `${path}:${lineAt(text, index)} ${alias}: write as snake_case; the row has it in camelCase.`,
      ),
    )
}
