import { expect, test } from 'vitest'
import { pagesKeptMb } from './settings.ts'

const gigabyte = 2 ** 30

test('keeps a quarter of the memory for pages, never less than 128 MB nor more than 4 GB', () => {
  expect([0.25, 1, 4, 15.5, 24, 512].map((memory) => pagesKeptMb(memory * gigabyte))).toEqual([
    128, 256, 1_024, 3_968, 4_096, 4_096,
  ])
})
