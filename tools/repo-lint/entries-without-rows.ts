import type { Problem, SourceFile } from './source-file.ts'
import { lineAt } from './source-file.ts'

const ENTRY = /^apps\/server\/src\/modules\/.+\/index\.ts$/
// Parts of one module that read each other's rows under one lock: the wallet's, and the chain that the audit's check walks.
const SHARED = new Set([
  'addMethod',
  'addRepayment',
  'addressOf',
  'addressesOf',
  'cardOf',
  'cardsOf',
  'lockPayoutsOf',
  'auditStretch',
])
const HANDED = /^export \{([^}]*)\} from '[^']*\/tables(?:\.ts|\/[^']*)'/gm

/** A module hands out use cases and types: its callers do not depend on how its rows are read. */
export function entriesWithoutRows(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => ENTRY.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(HANDED)].flatMap(({ index, 1: names = '' }) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type ') && !SHARED.has(name))
          .map(
            (name) =>
              `${path}:${lineAt(text, index)} hands out ${name} of its tables: hand out a use case that calls it.`,
          ),
      ),
    )
}
