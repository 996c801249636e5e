import { expect, test } from 'vitest'
import { excerptOf, searchHelp } from './search-help.ts'

const limits = {
  id: 1n,
  title: 'How do I set a limit?',
  text: 'Under Limits and breaks. A lower limit holds at once.',
}

const odds = { id: 2n, title: 'How are odds made?', text: 'By counting. No limit is set by hand.' }
const vi = { id: 3n, title: 'Rút tiền mất bao lâu?', text: 'Thường trong một ngày.' }
const zh = { id: 4n, title: '如何核对开奖？', text: '每一期的种子在开奖后公布。' }
const topics = [{ items: [odds, limits] }, { items: [vi, zh] }]
const found = (search: string) => searchHelp(topics, search).map(({ id }) => id)

test('an answer is found by every word of the search, at any position, and a question ranks before a text', () => {
  expect(found('limit')).toEqual([1n, 2n])
  expect(found('LIMIT  once')).toEqual([1n])
  expect(found('limit never')).toEqual([])
})

test('diacritics and case make no difference, and languages without blanks are searched like any other', () => {
  expect(found('rut tien')).toEqual([3n])
  expect(found('RÚT')).toEqual([3n])
  expect(found('种子')).toEqual([4n])
})

test('an empty search finds nothing', () => {
  expect(found('')).toEqual([])
  expect(found('   ')).toEqual([])
})

test('an excerpt shows the word as it is written, and where the text goes on', () => {
  expect(excerptOf(vi, 'trong')).toEqual(['Thường ', 'trong', ' một ngày.'])
  expect(excerptOf(vi, 'rut')).toBeNull()
  const long = { ...odds, text: `${'a'.repeat(100)} seed ${'b'.repeat(100)}` }
  expect(excerptOf(long, 'SEED')).toEqual([`…${'a'.repeat(47)} `, 'seed', ` ${'b'.repeat(47)}…`])
})

test('an excerpt begins and ends with whole words where there are blanks', () => {
  const messages = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
  const [before, found, after] = excerptOf({ ...odds, text: messages }, 'word20') ?? []
  expect(found).toBe('word20')
  expect(before).toMatch(/^…word\d+ .*word19 $/)
  expect(after).toMatch(/^ word21 .*word\d+…$/)
})

test('characters that change their length without diacritics keep their place', () => {
  const item = { ...odds, text: 'İstanbul ﬁx 각 seed' }
  expect(excerptOf(item, 'seed')?.[1]).toBe('seed')
})
