import type { Problem, SourceFile } from './source-file.ts'
import { isTest, lineAt } from './source-file.ts'

const MODULE_FILE = /^apps\/server\/src\/modules\//
/** A variable of the file, or a constant that begins empty and is filled later. */
const KEPT = /^(?:export )?(?:let |const [^=]+= (?:new (?:Weak)?(?:Map|Set)\b(?:<[^(]*>)?\(\)|create\w+\())/gm

/** What a module keeps in memory is made with the context and listed in its state.ts: no file of it keeps anything of its own. */
export function stateInContext(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => MODULE_FILE.test(path) && path.endsWith('.ts') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(KEPT)].map(
        ({ index }) =>
          `${path}:${lineAt(text, index)} keeps state at module level: put it into this module's state.ts, or use memoize for what follows from the code.`,
      ),
    )
}
