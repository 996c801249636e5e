import type { Problem, SourceFile } from './source-file.ts'
import { lineCount } from './source-file.ts'

const LINES_MAX = 250

/** Data, copy and the licence are read by searching, not from top to bottom. */
const EXEMPT = /\.json$|^LICENSE$/

/** No file over 250 lines: beyond that a reader scrolls instead of reading. */
export function fileLength(files: SourceFile[]): Problem[] {
  return files
    .filter((file) => !EXEMPT.test(file.path))
    .map((file) => ({ path: file.path, lines: lineCount(file.text) }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ path, lines }) => `${path} has ${lines} lines: split it by idea (at most ${LINES_MAX}).`)
}
