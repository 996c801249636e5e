import { posix } from 'node:path'
import type { Problem } from '../repo-lint/source-file.ts'
import promises from './promises.json' with { type: 'json' }
import type { Shown } from './tags.ts'

type Promised = Readonly<{
  no: number
  promise: string
  /** What else is to be said: where it differs, what is not yet shown. */
  notes?: readonly string[]
  /** Why no test shows it. */
  unshown?: string
}>

const pages: readonly Readonly<{
  path: string
  intro: string
  sections: readonly Readonly<{ title: string; lines: readonly Promised[] }>[]
}>[] = promises

/** The pages as they must be, by their paths: the promises in their order, each with what the tags show it by. */
export function securityPages(shown: readonly Shown[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pages.map(({ path, intro, sections }) => {
      const written = sections.map(({ title, lines }) => {
        return `## ${title}\n\n${lines.map((line) => lineOf(line, posix.dirname(path), shown)).join('\n')}\n`
      })
      return [path, `${intro}\n\n${written.join('\n')}`]
    }),
  )
}

/** A promise that nothing shows and that does not say why, a tag of a promise that is not there, a number that is there twice. */
export function promiseProblems(shown: readonly Shown[]): Problem[] {
  const lines = pages.flatMap(({ sections }) => sections.flatMap((section) => section.lines))
  const numbers = lines.map(({ no }) => no)
  return [
    ...numbers
      .filter((no, at) => no !== at + 1)
      .map((no) => `promise ${no} is not in its order: number them anew.`),
    ...lines
      .filter(({ no, unshown }) => (unshown === undefined) !== shown.some(({ line }) => line === no))
      .map(
        ({ no }) => `promise ${no} needs a test with "// security: ${no}" above it, or "unshown", not both.`,
      ),
    ...shown
      .filter(({ line }) => !numbers.includes(line))
      .map(({ line, path, title }) => `${path} tags "${title}" with ${line}, which is no promise.`),
  ]
}

function lineOf(
  { no, promise, notes = [], unshown }: Promised,
  folder: string,
  shown: readonly Shown[],
): string {
  const byFile = Map.groupBy(
    shown.filter(({ line }) => line === no),
    ({ path }) => path,
  )
  const proofs = [...byFile].map(([path, tests]) => {
    const label = posix.basename(path).replace(/(\.test)?\.tsx?$/, '')
    const titles = tests.map(({ title }) => `_${title}_`).join('; ')
    return `${path.startsWith('tools/attacks/') ? 'attacks, ' : ''}[${label}](${posix.relative(folder, path)}): ${titles}`
  })
  const items = [...proofs, ...(unshown === undefined ? [] : [unshown]), ...notes]
  return [`${no}. **${promise}**`, ...items.map((item) => `${' '.repeat(no < 10 ? 3 : 4)}- ${item}`)].join(
    '\n',
  )
}
