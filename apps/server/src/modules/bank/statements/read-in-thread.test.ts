import { expect, test } from 'vitest'
import { camtFile, csvMapping, type FileLine, TEST_IBAN } from '../../../testing/bank-files.ts'
import { readInThread } from './read-in-thread.ts'

const account = (format: 'csv' | 'camt053') =>
  ({ number: TEST_IBAN, asset: 'USD', format, csv: format === 'csv' ? csvMapping : null }) as const

test('a large file is read while the server goes on', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at): FileLine => ['2026-11-20', '1.00', `line ${at}`])
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 5)
  const read = await readInThread(account('camt053'), Buffer.from(camtFile(lines)))
  clearInterval(timer)
  expect(read).toMatchObject({ closing: 5_000_000_000n, opening: 0n })
  expect(ticks).toBeGreaterThan(3)
})

test.each([
  ['elements without end', 'camt053', '<a>'.repeat(300_000), 'statement_cut'],
  [
    'a million empty elements',
    'camt053',
    `<Document>${'<a/>'.repeat(300_000)}</Document>`,
    'statement_malformed',
  ],
  ['entities', 'camt053', `<Document><a>${'&amp;'.repeat(200_000)}</a></Document>`, 'statement_malformed'],
  ['only separators', 'csv', `Date,Amount,Balance,Reference,Name\n${','.repeat(500_000)}`, 'statement_line'],
  [
    'two million lines',
    'csv',
    `Date,Amount,Balance,Reference,Name\n${'a\n'.repeat(2_000_000)}`,
    'statement_too_large',
  ],
] as const)('a file that is built to be slow is refused: %s', async (_, format, text, reason) => {
  await expect(readInThread(account(format), Buffer.from(text))).rejects.toMatchObject({ reason })
})
