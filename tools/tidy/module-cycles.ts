import { posix } from 'node:path'
import type { Problem, SourceFile } from './source-file.ts'
import { isTest } from './source-file.ts'

const modules = 'apps/server/src/modules/'
const imported = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g

type Import = Readonly<{ from: string; to: string }>

/**
 * No cycle between modules. Every step of one goes through an index.ts, so that no cycle of files need be in it and the
 * dependency rules do not see it. A folder below a module that has a door (index.ts) of its own is a module, too.
 */
export function moduleCycles(files: SourceFile[]): Problem[] {
  const sources = files.filter(
    ({ path }) => path.startsWith(modules) && path.endsWith('.ts') && isShipped(path),
  )
  const doors = new Set(sources.filter(({ path }) => path.endsWith('/index.ts')).map(({ path }) => path))
  const arrows = new Map<string, Map<string, Import>>()
  for (const { path, text } of sources) {
    const from = moduleOf(path, doors)
    for (const [, named, lazy] of text.matchAll(imported)) {
      const to = posix.join(posix.dirname(path), named ?? lazy ?? '')
      if (!to.startsWith(modules) || moduleOf(to, doors) === from) continue
      const known = arrows.get(from) ?? new Map<string, Import>()
      arrows.set(from, known.set(moduleOf(to, doors), { from: path, to }))
    }
  }
  return [...arrows.keys()].flatMap((start) => shortestCycle(start, arrows)).sort()
}

function isShipped(path: string): boolean {
  return !isTest(path) && !path.includes('/testing/')
}

function moduleOf(path: string, doors: ReadonlySet<string>): string {
  const [room = '', inner = ''] = path.slice(modules.length).split('/')
  return doors.has(`${modules}${room}/${inner}/index.ts`) ? `${room}/${inner}` : room
}

/** The shortest way from a module back to itself, told once: by the first of its modules in the alphabet. */
function shortestCycle(start: string, arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>): Problem[] {
  let ways: string[][] = [[start]]
  const seen = new Set<string>()
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways) {
      for (const next of arrows.get(way.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) return way.some((one) => one < start) ? [] : [told([...way, start], arrows)]
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...way, next])
      }
    }
    ways = longer
  }
  return []
}

function told(way: readonly string[], arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>): Problem {
  const steps = way.slice(1).map((to, at) => arrows.get(way[at] ?? '')?.get(to)?.from)
  return `${way.join(' → ')} is a cycle of modules (${steps.join(', ')}): move what is shared below both, or react to an event (reactions.ts).`
}
