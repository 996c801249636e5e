import { isTest, type Problem, type SourceFile } from './source-file.ts'

const SEEN = 'e2e/all-dialogs.ts'
const APP = 'apps/web/src/'
/** The parts of packages/ui that lie over a page. */
const DRAWS = /<(Sheet|Confirm|MustAnswer)\b/

/**
 * Every file of the web app that draws a dialog or a sheet from below is `named` among those that are shown to axe and on the sheets
 * of pictures, or among those that are not; and no name is left over.
 */
export function dialogsSeen(files: readonly SourceFile[], named: readonly string[]): Problem[] {
  const drawing = files
    .filter(({ path, text }) => path.startsWith(APP) && !isTest(path) && DRAWS.test(text))
    .map(({ path }) => path.slice(APP.length))
  return [
    ...drawing
      .filter((path) => !named.includes(path))
      .map((path) => `${SEEN} lacks ${path}: name its dialog, and open it in one of e2e/dialogs-of-*.ts.`),
    ...named
      .filter((path) => !drawing.includes(path))
      .map((path) => `${SEEN} names ${path}, which draws no dialog.`),
  ]
}
