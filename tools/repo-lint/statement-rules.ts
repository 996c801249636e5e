import { assets } from '../../packages/ledger/src/assets.ts'
import { kinds, reasons } from '../../packages/ledger/src/chart.ts'
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts'
import { isNode, parse, walk } from './syntax-tree.ts'

const STATEMENTS = /^(packages\/db\/.*\.sql|(apps\/server|packages\/ledger)\/src\/.*\.ts|bench\/.*\.ts)$/

const COMPARED = /\b(?:from_kind|to_kind|kind|reason|asset)\s*(?:[=<>]+|in \()\s*(\d+)(?!\d)(?! \/\*)/g

const NAMED = /(\d+)(?:::smallint)? \/\* (\w+) \*\//g

const numbers = new Map(
  [kinds, reasons, assets].flatMap((table) =>
    Object.entries(table).map(([name, { no }]): [string, number] => [name, no]),
  ),
)

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

/**
 * In the schema and in statements the number of an account kind, a reason or an asset has its name behind it: `kind = 1 /* cash *\/`.
 * The database compares a constant, a person reads the word, and this rule keeps the two equal.
 */
export function numbersNamed(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => STATEMENTS.test(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(COMPARED)].map(
        (hit) => `${path}:${lineAt(text, hit.index)} compares with ${hit[1]}: write its name behind it.`,
      ),
      ...[...text.matchAll(NAMED)].flatMap((hit) => {
        const [, no = '', name = ''] = hit
        if (numbers.get(name) === Number(no)) return []
        return [
          `${path}:${lineAt(text, hit.index)} calls ${no} ${name}, which the chart of the ledger does not.`,
        ]
      }),
    ])
}
