import type { Problem, SourceFile } from './source-file.ts'
import { parse, walk } from './syntax-tree.ts'

const table = 'apps/web/src/app/routes.ts'

/** Every path that the specification names stands in the web's route table as a string of its own. */
export function routesMapped(paths: readonly string[], files: SourceFile[]): Problem[] {
  const file = files.find(({ path }) => path === table)
  if (!file) return [`${table} is missing: it maps every path of the specification to a screen.`]
  const mapped = new Map<string, number>()
  for (const text of stringsOf(file)) mapped.set(text, (mapped.get(text) ?? 0) + 1)
  return paths
    .filter((path) => !mapped.has(path))
    .map((path) => `${table} lacks ${path}: map it to its screen, or to the honest "not open yet" page.`)
}

function stringsOf(file: SourceFile): string[] {
  const texts: string[] = []
  walk(parse(file), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  })
  return texts
}
