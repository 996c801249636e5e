import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Nguyễn Văn Hùng', 'HUNG NGUYEN VAN', true],
  ['João da Conceição', 'Joao da Conceicao', true],
  ['Ёлкин Пётр', 'Петр Елкин', true],
  ['राम शर्मा', 'शर्मा राम', true],
  ['राम शर्मा', 'रमा शर्मा', false],
  ['สมชาย ดี', 'สมชาย ดู', false],
])('%s and %s: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame))
