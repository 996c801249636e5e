import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts'
import { parse, walk } from './syntax-tree.ts'

const WEB = /^apps\/web\/src\/.*\.tsx?$/
const NAMES = 'apps/web/src/paths.ts'

/** An address of the app is spelled in paths.ts and nowhere else: a link to a page that is not there does not compile. */
export function pathsNamedOnce(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path, text }) => WEB.test(path) && path !== NAMES && !isTest(path) && text.includes('/pages/'))
    .flatMap(spelledIn)
}

function spelledIn(file: SourceFile): Problem[] {
  const problems: Problem[] = []
  walk(parse(file), (node) => {
    const text = node.type === 'TemplateLiteral' ? file.text.slice(node.start, node.end) : node.value
    if (typeof text !== 'string' || !text.includes('/pages/')) return
    problems.push(`${file.path}:${lineAt(file.text, node.start)} spells a path: use its name in ${NAMES}.`)
  })
  return problems
}
