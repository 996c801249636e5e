import { posix } from 'node:path'
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts'

const ENTRY = /^apps\/server\/src\/modules\/.+\/index\.ts$/

// Parts of one module that read each other's rows under one lock: the wallet's.
const SHARED = new Set([
  'addMethod',
  'addRepayment',
  'addressOf',
  'addressesOf',
  'cardOf',
  'cardsOf',
  'lockPayoutsOf',
])

const HANDED = /^export \{([^}]*)\} from '[^']*\/tables(?:\.ts|\/[^']*)'/gm

const MODULE_FILE = /^apps\/server\/src\/modules\//

/** A variable of the file, or a constant that begins empty and is filled later. */
const KEPT = /^(?:export )?(?:let |const [^=]+= (?:new (?:Weak)?(?:Map|Set)\b(?:<[^(]*>)?\(\)|create\w+\())/gm

const MODULES = 'apps/server/src/modules/'
const IMPORTED = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g

type Import = Readonly<{ from: string; to: string }>

/**
 * No cycle between modules. Every step of one goes through an index.ts, so that no cycle of files need be in it and the
 * dependency rules do not see it. A folder below a module that has an entry (index.ts) of its own is a module, too.
 */
export function moduleCycles(files: SourceFile[]): Problem[] {
  const sources = files.filter(
    ({ path }) => path.startsWith(MODULES) && path.endsWith('.ts') && isShipped(path),
  )
  const entries = new Set(sources.filter(({ path }) => path.endsWith('/index.ts')).map(({ path }) => path))
  const imports = new Map<string, Map<string, Import>>()
  for (const { path, text } of sources) {
    const from = moduleOf(path, entries)
    for (const [, named, lazy] of text.matchAll(IMPORTED)) {
      const to = posix.join(posix.dirname(path), named ?? lazy ?? '')
      if (!to.startsWith(MODULES) || moduleOf(to, entries) === from) continue
      const known = imports.get(from) ?? new Map<string, Import>()
      imports.set(from, known.set(moduleOf(to, entries), { from: path, to }))
    }
  }
  return [...imports.keys()].flatMap((start) => shortestCycle(start, imports)).sort()
}

const FILES_MAX = 60

/** A module, with the modules inside it, is what one person can hold: so many files, tests apart. */
export function moduleSize(files: SourceFile[]): Problem[] {
  const sizes = new Map<string, number>()
  for (const { path } of files) {
    if (!path.startsWith(MODULES) || !path.endsWith('.ts') || !isShipped(path)) continue
    const [module = ''] = path.slice(MODULES.length).split('/')
    sizes.set(module, (sizes.get(module) ?? 0) + 1)
  }
  return [...sizes].flatMap(([module, size]) =>
    size > FILES_MAX
      ? [`${MODULES}${module} has ${size} files: split it by idea (at most ${FILES_MAX}).`]
      : [],
  )
}

function isShipped(path: string): boolean {
  return !isTest(path) && !path.includes('/testing/')
}

function moduleOf(path: string, entries: ReadonlySet<string>): string {
  const [module = '', inner = ''] = path.slice(MODULES.length).split('/')
  return entries.has(`${MODULES}${module}/${inner}/index.ts`) ? `${module}/${inner}` : module
}

/** The shortest way from a module back to itself, reported once: by the first of its modules in the alphabet. */
function shortestCycle(start: string, imports: ReadonlyMap<string, ReadonlyMap<string, Import>>): Problem[] {
  let ways: string[][] = [[start]]
  const seen = new Set<string>()
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways) {
      for (const next of imports.get(way.at(-1) ?? '')?.keys() ?? []) {
        if (next === start)
          return way.some((one) => one < start) ? [] : [cycleProblem([...way, start], imports)]
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...way, next])
      }
    }
    ways = longer
  }
  return []
}

function cycleProblem(
  way: readonly string[],
  imports: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): Problem {
  const steps = way.slice(1).map((to, at) => imports.get(way[at] ?? '')?.get(to)?.from)
  return `${way.join(' → ')} is a cycle of modules (${steps.join(', ')}): move what is shared below both, or react to an event (reactions.ts).`
}

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
