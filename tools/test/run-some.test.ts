import { expect, test } from 'vitest'
import { commandsOf } from './run-some.ts'

test('hands everything on to the unit tests', () => {
  expect(commandsOf('unit', ['wallet', '-t', 'refuses'])).toEqual([
    ['vitest', 'run', '--project=all', '--project=console', '--project=screens', 'wallet', '-t', 'refuses'],
  ])
})

test('compares with the last commit, or with what is named', () => {
  expect(commandsOf('changed', [])).toEqual([['vitest', 'run', '--changed=HEAD']])
  expect(commandsOf('changed', ['main', '--bail=1'])).toEqual([
    ['vitest', 'run', '--changed=main', '--bail=1'],
  ])
})

test('runs a test as it is, and for a source the tests that import it', () => {
  expect(commandsOf('file', ['packages/money/src/split.test.ts', 'packages/money/src/split.ts'])).toEqual([
    ['vitest', 'run', 'packages/money/src/split.test.ts'],
    ['vitest', 'related', '--run', 'packages/money/src/split.ts'],
  ])
})

test('runs a story in the light scheme, without the report of npm test', () => {
  expect(commandsOf('file', ['e2e/a-packet-is-shared.test.ts', '--headed'])).toEqual([
    [
      'playwright',
      'test',
      '--project=light',
      '--reporter=list',
      'e2e/a-packet-is-shared.test.ts',
      '--headed',
    ],
  ])
})

test('runs the rules of the repository with their own settings', () => {
  const settings = ['--config', 'tools/check/vitest.config.ts']
  expect(
    commandsOf('file', ['tools/repo-lint.test.ts', 'tools/repo-lint/file-length.ts', '-t', 'long']),
  ).toEqual([
    ['vitest', 'run', ...settings, 'tools/repo-lint.test.ts', '-t', 'long'],
    ['vitest', 'related', '--run', ...settings, 'tools/repo-lint/file-length.ts', '-t', 'long'],
  ])
})

test('runs nothing when no file is named', () => {
  expect(commandsOf('file', [])).toEqual([])
})
