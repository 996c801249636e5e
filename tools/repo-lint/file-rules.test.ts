import { expect, test } from 'vitest'
import { fileLength, folderNames, functionLength, ledgerSize } from './file-rules.ts'
import { forbiddenTerms, redirectionsRefused } from './forbidden-terms.ts'
import { spelling } from './spelling.ts'

const lines = (count: number) => 'work()\n'.repeat(count)
const body = (count: number) => `{\n${lines(count - 2)}}`

test('a file of 251 lines is refused, one of 250 and a table of data are not', () => {
  const files = [
    { path: 'a/long.ts', text: lines(251) },
    { path: 'a/fits.ts', text: lines(250) },
    { path: 'a/data.json', text: lines(900) },
  ]
  expect(fileLength(files)).toEqual(['a/long.ts has 251 lines: split it by idea (at most 250).'])
})

test('a function of 61 lines is refused, whatever its form', () => {
  const files = [
    { path: 'a/declared.ts', text: `\nexport function settle() ${body(61)}` },
    { path: 'a/arrow.tsx', text: `const Screen = () => ${body(61)}` },
    { path: 'a/method.ts', text: `const api = { post() ${body(61)} }` },
    { path: 'a/fits.ts', text: `function settle() ${body(60)}` },
  ]
  const advice = 'has 61 lines: keep the branches, move the work to named functions (at most 60).'
  expect(functionLength(files)).toEqual([
    `a/declared.ts:2 settle ${advice}`,
    `a/arrow.tsx:1 Screen ${advice}`,
    `a/method.ts:1 post ${advice}`,
  ])
})

test('in a test the callback of describe may be long, that of test may not', () => {
  const text = `describe('bets', () => ${body(61)})\ntest('one', () => ${body(61)})`
  const problems = functionLength([{ path: 'a/bets.test.ts', text }])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^a\/bets\.test\.ts:62 a function has 61 lines/)
})

test('a ledger that has grown to 830 lines is refused; its tests do not count', () => {
  const text = lines(830)
  expect(ledgerSize([{ path: 'packages/ledger/src/post.test.ts', text }])).toEqual([])
  expect(ledgerSize([{ path: 'packages/ledger/src/post.ts', text }])).toEqual([
    'packages/ledger has 830 lines without tests: what in it is not the ledger? (under 830)',
  ])
})

test('folders and files that say nothing are refused', () => {
  const paths = [
    'apps/web/src/utils/date.ts',
    'apps/server/src/bet-service.ts',
    'packages/money/src/helpers.ts',
  ]
  expect(folderNames(paths.map((path) => ({ path, text: '' })))).toEqual([
    'apps/web/src/utils/ says nothing: name the idea that its files share.',
    'apps/server/src/bet-service.ts says nothing: name what it does (verb-noun) or what it is (noun).',
    'packages/money/src/helpers.ts says nothing: name what it does (verb-noun) or what it is (noun).',
  ])
})

// security: 32
test.each([
  [
    'Date.now()',
    'Date.now( here: time is given: take it from the clock in your context (clock.ts, live/clock.ts).',
  ],
  [
    'new Date()',
    'new Date() here: time is given: take it from the clock in your context (clock.ts, live/clock.ts).',
  ],
  ['Math.random()', 'Math.random( here: chance is given: draw from the seed, or use node:crypto for tokens.'],
  ['parseFloat(x)', 'parseFloat( here: money is never a float: use parse of @opendraw/money.'],
  ['process.env.PORT', 'process.env here: the environment is read once, in config.ts: pass the setting in.'],
  ['x as any', 'as any here: parse it at the edge with zod, or narrow it from unknown.'],
  ['console.log(x)', 'console.log( here: log through ctx.log; screens show a toast or an error view.'],
  ['fetch(url)', 'fetch( here: the server asks the addresses of its settings alone, each in its own file.'],
])('%s is refused outside its place', (code, problem) => {
  const text = `/* a note\n */\nexport const y = ${code}\n`
  expect(forbiddenTerms([{ path: 'apps/server/src/modules/betting/place-bet.ts', text }])).toEqual([
    `apps/server/src/modules/betting/place-bet.ts:3 ${problem}`,
  ])
})

test('a request of the server that would follow a redirection is named', () => {
  const path = 'apps/server/src/config/beacon.ts'
  const text = "await fetch(url)\nawait fetch(other, { redirect: 'error' })"
  expect(redirectionsRefused([{ path, text }])).toEqual([
    "apps/server/src/config/beacon.ts follows redirections: give its fetch redirect: 'error'.",
  ])
})

test('terms are free in their own place, in comments and in quoted text', () => {
  const files = [
    { path: 'apps/server/src/config/clock.ts', text: 'export const now = () => Date.now()' },
    { path: 'apps/web/src/live/clock.ts', text: 'export const now = () => Date.now()' },
    { path: 'apps/server/src/config/config.ts', text: 'export const port = process.env.PORT' },
    { path: 'tools/start/main.ts', text: 'console.log(process.env.PORT, Date.now())' },
    {
      path: 'packages/games/src/draw.ts',
      text: '// never Math.random()\nexport const x = 1 // nor Date.now()',
    },
  ]
  expect(forbiddenTerms(files)).toEqual([])
})

test.each([
  ['const limitMs = 5_000', 'a.ts:1 limitMs is a constant: spell it UPPER_SNAKE.'],
  ['const limitMs = 5 * SECOND_MS', 'a.ts:1 limitMs is a constant: spell it UPPER_SNAKE.'],
  ['export const f = (a: number) => a', 'a.ts:1 f is exported: write it as a function.'],
  ['interface A {\n  a: number\n}', 'a.ts:1 an object type is a `type`, not an interface.'],
  ['type A = { readonly a: number }', 'a.ts:1 nothing in this type is written to: say `Readonly<{…}>` once.'],
])('%j is spelled another way', (text, problem) => {
  expect(spelling([{ path: 'a.ts', text }])).toEqual([problem])
})

test.each([
  'const LIMIT_MS = 5_000',
  'const limits = [1, 2]',
  'export const f: Handler = (a) => a',
  'const f = (a: number) => a',
  'type A = { readonly a: number; b: number }',
  "declare module 'x' {\n  interface A {\n    a: number\n  }\n}",
])('%j is spelled as it should be', (text) => {
  expect(spelling([{ path: 'a.ts', text }])).toEqual([])
})
