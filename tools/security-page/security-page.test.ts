import { expect, test } from 'vitest'
import { promiseProblems, securityPages } from './security-page.ts'
import { readTags } from './tags.ts'

const tag = (numbers: string) => `// security${`: ${numbers}`}`
const inTest = (text: string) => readTags([{ path: 'apps/a.test.ts', text }])

test('reads the tag of a test, of every case of a test, and of an attack', () => {
  const text = `${tag('3, 9')}\ntest('one', () => {})\n  ${tag('4')}\ntest.each([1])('two %s', () => {})\ntest(\`three\`, () => {})`
  expect(inTest(text)).toEqual({
    problems: [],
    shown: [
      { line: 3, path: 'apps/a.test.ts', title: 'one' },
      { line: 9, path: 'apps/a.test.ts', title: 'one' },
      { line: 4, path: 'apps/a.test.ts', title: 'two %s' },
    ],
  })
  const path = 'tools/attacks/groups/a.ts'
  expect(readTags([{ path, text: `const all = [\n${tag('1')}\nattack('three', run)]` }]).shown).toEqual([
    { line: 1, path, title: 'three' },
  ])
})

test('names a tag that is above no test', () => {
  expect(inTest(`${tag('3')}\nconst one = 1\ntest('one', () => {})`).problems).toEqual([
    'apps/a.test.ts:1 tags no test: put it above one.',
  ])
})

test('names a promise that nothing shows, and a tag of none', () => {
  expect(promiseProblems([{ line: 999, path: 'a.test.ts', title: 'one' }])).toEqual(
    expect.arrayContaining([
      'promise 1 needs a test with "// security: 1" above it, or "unshown", not both.',
      'a.test.ts tags "one" with 999, which is no promise.',
    ]),
  )
})

test('writes each promise with the tests that show it', () => {
  const page = securityPages([{ line: 1, path: 'apps/a.test.ts', title: 'one' }])['docs/security.md']
  expect(page).toContain('the database keeps its SHA-256 alone**\n   - [a](../apps/a.test.ts): _one_\n2. **')
})
