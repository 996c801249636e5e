import { relative, resolve } from 'node:path'
import { ensureBrowser, ensurePython } from './ensure-programs.ts'
import { runVisibly, type Step, unitTests } from './steps.ts'

type Command = Step['command']

/** What is run while one works: `npm run test:unit`, `npm run test:changed`, `npm run test:file PATH…`. */
export const someVerbs = ['unit', 'changed', 'file'] as const
export type SomeVerb = (typeof someVerbs)[number]
export function isSomeVerb(word: string): word is SomeVerb {
  return someVerbs.some((verb) => verb === word)
}

/** The rules of the repository have a runner of their own, which starts no database. */
const rulesConfig = ['--config', 'tools/check/vitest.config.ts'] as const

/**
 * The commands of a verb. What comes after the first option goes to the runner as it is. `changed` takes what to compare with (HEAD
 * without one). `file` takes paths from the root: a story runs in the light scheme, a test as it is, and for any other file
 * the tests that import it.
 */
export function commandsOf(verb: SomeVerb, args: readonly string[]): readonly Command[] {
  if (verb === 'unit') return [[...unitTests, ...args]]
  const optionAt = args.findIndex((arg) => arg.startsWith('-'))
  const named = optionAt < 0 ? args : args.slice(0, optionAt)
  const options = optionAt < 0 ? [] : args.slice(optionAt)
  if (verb === 'changed') return [['vitest', 'run', `--changed=${named[0] ?? 'HEAD'}`, ...options]]
  return commandsOfFiles(named, options)
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isStory = (path: string) => path.startsWith('e2e/') && isTest(path)
const isRule = (path: string) => /^tools\/(repo-lint|check)[/.]/.test(path)

function commandsOfFiles(paths: readonly string[], options: readonly string[]): readonly Command[] {
  const beside = paths.filter((path) => !isStory(path))
  const run = (files: readonly string[], ...config: readonly string[]): Command[] => [
    ...of(files.filter(isTest), (tests) => ['vitest', 'run', ...config, ...tests, ...options]),
    ...of(
      files.filter((file) => !isTest(file)),
      (sources) => ['vitest', 'related', '--run', ...config, ...sources, ...options],
    ),
  ]
  return [
    ...run(
      beside.filter((path) => isRule(path)),
      ...rulesConfig,
    ),
    ...run(beside.filter((path) => !isRule(path))),
    ...of(paths.filter(isStory), (stories) => [
      'playwright',
      'test',
      '--project=light',
      '--reporter=list',
      ...stories,
      ...options,
    ]),
  ]
}

const of = (files: readonly string[], command: (files: readonly string[]) => Command): Command[] =>
  files.length > 0 ? [command(files)] : []

/** Runs some of the tests, with what they need, one runner after another; whether all passed. */
export async function runSome(root: string, verb: SomeVerb, args: readonly string[]): Promise<boolean> {
  const wanted = args.map((arg) => (/^\.?\//.test(arg) ? relative(root, resolve(root, arg)) : arg))
  const commands = commandsOf(verb, wanted)
  if (commands.length === 0) {
    console.error('Usage: npm run test:file PATH… [-- OPTIONS OF THE RUNNER]')
    return false
  }
  if (verb !== 'file' && !(await ensurePython(root))) return false
  let isPassed = true
  for (const command of commands) {
    if (command[0] === 'playwright' && !(await ensureBrowser(root))) return false
    isPassed = (await runVisibly(root, command)) && isPassed
  }
  return isPassed
}
