import { expect, test } from 'vitest'
import { centsOfProduct, decimalFrom, lessDecimal, sumDecimals } from './btcpay.ts'

test('multiplies a provider’s decimals exactly, to the nearest cent', () => {
  const product = (a: string, b: string) => centsOfProduct(decimalFrom(a), decimalFrom(b))
  expect(product('0.002', '50000')).toBe(100_000_000n)
  expect(product('0.00158203', '63211.21')).toBe(100_000_000n)
  expect(product('0.00000001', '50000.00')).toBe(0n)
  expect(product('123456789012345678.9', '0.1')).toBe(12_345_678_901_234_567_890_000n)
})

test('adds and takes away at any number of decimals', () => {
  expect(sumDecimals(['0.1', '0.25', '3'].map(decimalFrom))).toEqual({ digits: 335n, scale: 2 })
  expect(sumDecimals([])).toEqual({ digits: 0n, scale: 0 })
  expect(lessDecimal(decimalFrom('0.5'), decimalFrom('0.125'))).toEqual({ digits: 375n, scale: 3 })
  expect(lessDecimal(decimalFrom('1'), decimalFrom('2')).digits).toBe(0n)
})

test.each(['-1', '1e3', '', '0x10', ' 1', '1,5', 'NaN', '1.', '.5'])('takes %j for no amount', (text) => {
  expect(() => decimalFrom(text)).toThrow('plain decimal')
})
