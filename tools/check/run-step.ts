import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** One check: a command of node_modules/.bin with its arguments. */
export type Step = Readonly<{ name: string; command: readonly [program: string, ...args: string[]] }>

export type Outcome = Readonly<{ name: string; isPassed: boolean; seconds: number; output: string }>

/** Runs one step in `root` and keeps what it prints; a command that cannot start is a failed step, not a crash. */
export function runStep(root: string, step: Step): Promise<Outcome> {
  const [program, ...args] = step.command
  const startedAt = performance.now()
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path, CI: 'true' } })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    const finish = (isPassed: boolean, last = '') => {
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ name: step.name, isPassed, seconds, output: Buffer.concat(chunks).toString() + last })
    }
    child.on('error', (error) => finish(false, error.message))
    child.on('close', (code) => finish(code === 0))
  })
}

/** Runs the steps in order, at most `atOnce` at a time, and reports each outcome as it comes. */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  atOnce: number,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(root, step)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}
