import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Outcome } from './run-step.ts'
import { runStep, runSteps } from './run-step.ts'

const root = process.cwd()
const node = (code: string) => ['node', '-e', code] as const

test('a step that fails keeps everything that it printed', async () => {
  const outcome = await runStep(root, {
    name: 'bad',
    command: node('console.log("out"); console.error("err"); process.exit(3)'),
  })
  expect(outcome).toMatchObject({ name: 'bad', isPassed: false })
  expect(outcome.output.split('\n').filter(Boolean).sort()).toEqual(['err', 'out'])
})

test('a command that does not exist is a failed step', async () => {
  const outcome = await runStep(root, { name: 'absent', command: [join(root, 'no-such-command')] })
  expect(outcome.isPassed).toBe(false)
  expect(outcome.output).toContain('ENOENT')
})

test('every step is run and reported, also after a failure', async () => {
  const reported: Outcome[] = []
  const steps = ['process.exit(1)', '', ''].map((code, at) => ({ name: `${at}`, command: node(code) }))
  const outcomes = await runSteps(root, steps, 2, (outcome) => reported.push(outcome))
  expect(outcomes).toEqual(reported)
  expect(outcomes.map(({ name, isPassed }) => `${name} ${isPassed}`).sort()).toEqual([
    '0 false',
    '1 true',
    '2 true',
  ])
})
