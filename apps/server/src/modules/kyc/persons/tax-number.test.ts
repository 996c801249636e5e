import { expect, test } from 'vitest'
import { taxNumberOf } from './tax-number.ts'

test.each([
  ['BR', '529.982.247-25', '52998224725'],
  ['BR', ' 11144477735 ', '11144477735'],
  ['BR', '５２９９８２２４７２５', '52998224725'],
  ['PT', '123 456 789', '123456789'],
  ['TH', '1-2345-45678-78-1', '1234545678781'],
  ['IN', 'abcpe1234f', 'ABCPE1234F'],
  ['VN', '0123456789', '0123456789'],
  ['VN', '0123456789-001', '0123456789'],
  ['DE', '12/345/67890', '1234567890'],
])('%s takes %j', (country, typed, stored) => {
  expect(taxNumberOf(country, typed)).toBe(stored)
})

test.each([
  ['BR', '529.982.247-24'],
  ['BR', '529.982.247-15'],
  ['BR', '111.111.111-11'],
  ['BR', '5299822472'],
  ['BR', '52998224725a'],
  ['PT', '123456788'],
  ['TH', '1234545678789'],
  ['IN', '1234567890'],
  ['DE', 'ABCDEF'],
  ['DE', '12'],
  ['DE', '1; drop table'],
])('%s refuses %j', (country, typed) => {
  expect(taxNumberOf(country, typed)).toBeNull()
})

test('of the hundred ends of nine digits one makes a CPF', () => {
  const ends = Array.from({ length: 100 }, (_, end) => `123456789${String(end).padStart(2, '0')}`)
  expect(ends.filter((cpf) => taxNumberOf('BR', cpf) !== null)).toEqual(['12345678909'])
})
