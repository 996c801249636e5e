import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'e2e']
const CONFIG = join(import.meta.dirname, '../../dependency-cruiser.config.cjs')

/** `cruised` counts the files that were read; a problem says which rule was broken, by which import, and what to do. */
export type Dependencies = Readonly<{ cruised: number; problems: readonly string[] }>

/**
 * Checks every import under `root` against dependency-cruiser.config.cjs. `expected` are files that must have been read:
 * a cruiser that silently reads nothing would otherwise report success.
 */
export async function checkDependencies(root: string, expected: readonly string[]): Promise<Dependencies> {
  const options = await extractOptions(CONFIG)
  const present = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(present, { ...options, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  const read = new Set(output.modules.map((module) => module.source))
  const rules = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]))
  const unread = expected.filter((path) => !read.has(path))
  const broken = output.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}. ${rules.get(rule.name)}`,
  )
  return {
    cruised: [...read].filter((path) => !path.includes('node_modules')).length,
    problems: [...unread.map((path) => `${path} was not read: none of its imports was checked.`), ...broken],
  }
}

/** The TypeScript files of the repository, committed or new: the floor of what must be read. */
export function sourcesOf(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter(
    (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
  )
}

if (import.meta.main) {
  const { cruised, problems } = await checkDependencies(process.cwd(), sourcesOf(process.cwd()))
  for (const problem of problems) console.error(problem)
  console.log(`${cruised} files read, ${problems.length} dependency rules broken`)
  process.exitCode = problems.length > 0 || cruised === 0 ? 1 : 0
}
