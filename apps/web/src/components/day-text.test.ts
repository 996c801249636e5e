import { expect, test } from 'vitest'
import { dayText } from './support-hours.tsx'

const t = (_: string, values?: Readonly<Record<string, string | number | bigint>>) =>
  `${values?.first} to ${values?.last}`

test('days in a row are one stretch, others are separate', () => {
  expect(dayText(t, [1, 2, 3, 4, 5], 'en')).toBe('Mon to Fri')
  expect(dayText(t, [7, 1, 2, 3, 5], 'en')).toBe('Mon to Wed, Fri, Sun')
  expect(dayText(t, [6, 7], 'en')).toBe('Sat, Sun')
  expect(dayText(t, [1, 2, 3, 4, 5, 6, 7], 'zh')).toBe('周一 to 周日')
})
