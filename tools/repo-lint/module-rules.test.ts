import { expect, test } from 'vitest'
import { entriesWithoutRows, moduleCycles, moduleSize, stateInContext } from './module-rules.ts'

const modules = 'apps/server/src/modules'
const file = (path: string, text = '') => ({ path: `${modules}/${path}`, text })

test('modules that need each other over a third are refused, though no files do', () => {
  const files = [
    file('betting/place.ts', "import { guard } from '../protection/index.ts'"),
    file('protection/harm.ts', "import type { Day } from '../turnover/index.ts'"),
    file('turnover/count.ts', "const { game } = await import('../betting/index.ts')"),
    file('rounds/seal.ts', "import { seal } from '../betting/index.ts'"),
    file('betting/place.test.ts', "import { draw } from '../rounds/index.ts'"),
  ]
  expect(moduleCycles(files)).toEqual([
    'betting → protection → turnover → betting is a cycle of modules ' +
      `(${modules}/betting/place.ts, ${modules}/protection/harm.ts, ${modules}/turnover/count.ts): ` +
      'move what is shared below both, or react to an event (reactions.ts).',
  ])
  expect(moduleCycles(files.slice(1))).toEqual([])
})

test('a folder of a module with an entry of its own is a module, one without is not', () => {
  const files = [
    file('wallet/deposits/credit.ts', "import { holdings } from '../withdrawals/holdings.ts'"),
    file('wallet/withdrawals/ask.ts', "import { deposit } from '../deposits/credit.ts'"),
  ]
  expect(moduleCycles(files)).toEqual([])
  const entries = [file('wallet/deposits/index.ts'), file('wallet/withdrawals/index.ts')]
  expect(moduleCycles([...files, ...entries])).toEqual([
    expect.stringContaining('wallet/deposits → wallet/withdrawals → wallet/deposits is a cycle'),
  ])
})

test('state at module level is refused, within a function and in a table of data it is not', () => {
  const advice =
    "keeps state at module level: put it into this module's state.ts, or use memoize for what follows from the code."
  const files = [
    file('a/list.ts', 'const seen = new Map<bigint, string>()\nexport const other = 1'),
    file('a/count.ts', "import x from 'x'\nlet waiting = 0"),
    file('a/queue.ts', 'export const queue = createQueue({ waitingMax: 1 })'),
    file('a/fits.ts', "const names = new Set(['a'])\nfunction work() {\n  const seen = new Map()\n}"),
    file('a/state.ts', 'export const state = stateOf(() => ({ seen: new Map() }))'),
    file('a/list.test.ts', 'let count = 0'),
  ]
  expect(stateInContext(files)).toEqual([
    `${modules}/a/list.ts:1 ${advice}`,
    `${modules}/a/count.ts:2 ${advice}`,
    `${modules}/a/queue.ts:1 ${advice}`,
  ])
})

test('an entry that hands out a function of its tables is refused, one that hands out a type is not', () => {
  const text =
    "export { place } from './place.ts'\nexport { type BetRow, betById } from './tables/bets.ts'\nexport type { Slip } from './tables.ts'"
  expect(entriesWithoutRows([file('betting/index.ts', text), file('betting/place.ts', text)])).toEqual([
    `${modules}/betting/index.ts:2 hands out betById of its tables: hand out a use case that calls it.`,
  ])
})

test('names a module of more than sixty files, tests and what is for tests apart', () => {
  const path = 'apps/server/src/modules/wallet'
  const many = (count: number, name: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => ({ path: `${path}/${name(nth)}`, text: '' }))
  const files = [
    ...many(60, (nth) => `cards/file-${nth}.ts`),
    ...many(5, (nth) => `file-${nth}.test.ts`),
    ...many(5, (nth) => `testing/file-${nth}.ts`),
  ]
  expect(moduleSize(files)).toEqual([])
  expect(moduleSize([...files, { path: `${path}/index.ts`, text: '' }])).toEqual([
    'apps/server/src/modules/wallet has 61 files: split it by idea (at most 60).',
  ])
})
