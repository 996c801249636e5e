import { assets, kinds, reasons } from '../../packages/ledger/src/chart.ts'
import type { Problem, SourceFile } from './source-file.ts'
import { isTest, lineAt } from './source-file.ts'

const STATEMENTS = /^(packages\/db\/.*\.sql|(apps\/server|packages\/ledger)\/src\/.*\.ts|bench\/.*\.ts)$/

const COMPARED = /\b(?:from_kind|to_kind|kind|reason|asset)\s*(?:[=<>]+|in \()\s*(\d+)(?!\d)(?! \/\*)/g
const NAMED = /(\d+)(?:::smallint)? \/\* (\w+) \*\//g

const numbers = new Map(
  [kinds, reasons, assets].flatMap((table) =>
    Object.entries(table).map(([name, { no }]): [string, number] => [name, no]),
  ),
)

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
