import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, decode, encode, format, formatInterest, isWire, parse, price, toParts } from './index.ts'

const int8 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

test('reads what a person types into exact micro-units', () => {
  expect(parse('100')).toEqual({ ok: true, amount: 100_000_000n })
  expect(parse('0.1')).toEqual({ ok: true, amount: 100_000n })
  expect(parse('007.05')).toEqual({ ok: true, amount: 7_050_000n })
  expect(parse('999999999999.99')).toEqual({ ok: true, amount: 999_999_999_999_990_000n })
})

// security: 26
test.each([
  '',
  ' 1',
  '1 ',
  '1\n',
  '+1',
  '-1',
  '1e3',
  '0x10',
  '1,000',
  '1.',
  '.5',
  '0.001',
  'NaN',
  'Infinity',
  '١٢',
  '１',
  '1234567890123',
  '1..2',
  '1.2.3',
])('does not take %j for an amount', (text) => {
  expect(parse(text)).toEqual({ ok: false })
})

test('reads back every typed amount that it can show', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (cents) => {
      const amount = cents * 10_000n
      expect(parse(price(amount))).toEqual({ ok: true, amount })
    }),
  )
})

test('crosses the wire unchanged', () => {
  fc.assert(
    fc.property(int8, (amount) => {
      expect(decode(encode(amount))).toBe(amount)
    }),
  )
})

// security: 26
test.each([
  '',
  '-',
  '1.5',
  '1e6',
  ' 1',
  '9223372036854775808',
  '-9223372036854775809',
  '00000000000000000001',
])('does not take %j from the wire', (text) => {
  expect(isWire(text)).toBe(false)
  expect(() => decode(text)).toThrow('wire')
})

test('shows an amount in the reader’s own signs, rounded toward zero', () => {
  expect(format(1_234_567_899_999n, { locale: 'en' })).toBe('1,234,567.89')
  expect(format(1_234_567_899_999n, { locale: 'vi' })).toBe('1.234.567,89')
  expect(format(-1_999_999n, { locale: 'en' })).toBe('−1.99')
  expect(format(1_999_999n, { locale: 'en', decimals: 0 })).toBe('1')
  expect(format(1_999_999n, { locale: 'en', decimals: 6 })).toBe('1.999999')
})

test('keeps every digit of the largest amount', () => {
  expect(format(2n ** 63n - 1n, { locale: 'en', decimals: 6 })).toBe('9,223,372,036,854.775807')
  expect(format(-(2n ** 63n), { locale: 'en', decimals: 6 })).toBe('−9,223,372,036,854.775808')
})

test('signs a gain only when asked and a zero never', () => {
  expect(format(5_000_000n, { locale: 'en', sign: 'always' })).toBe('+5.00')
  expect(format(-5_000_000n, { locale: 'en', sign: 'always' })).toBe('−5.00')
  expect(format(-5_000_000n, { locale: 'en', sign: 'never' })).toBe('5.00')
  expect(format(0n, { locale: 'en', sign: 'always' })).toBe('0.00')
  expect(format(-9_999n, { locale: 'en' })).toBe('0.00')
})

test('interest under 1.00 is shown to the micro-unit, above it in cents', () => {
  const shown = (amount: bigint) => formatInterest(amount, { locale: 'en' })
  expect(shown(54n)).toBe('0.000054')
  expect(shown(328_767n)).toBe('0.328767')
  expect(shown(500_000n)).toBe('0.50')
  expect(shown(999_999n)).toBe('0.999999')
  expect(shown(1_234_567n)).toBe('1.23')
  expect(shown(0n)).toBe('0.00')
  expect(formatInterest(123_450n, { locale: 'pt', sign: 'always' })).toBe('+0,123450')
})

test('never shows more than there is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (amount) => {
      const shown = parse(format(amount, { locale: 'en' }).replaceAll(',', ''))
      expect(shown.ok && amount - shown.amount >= 0n && amount - shown.amount < 10_000n).toBe(true)
    }),
  )
})

test('gives a large display its pieces, equal to the whole in every language of the product', () => {
  expect(toParts(-1_234_560_000n, 'en')).toEqual({ sign: '−', whole: '1,234', separator: '.', cents: '56' })
  for (const locale of ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt']) {
    const { sign, whole, separator, cents } = toParts(-9_876_543_210_000n, locale)
    expect(sign + whole + separator + cents).toBe(format(-9_876_543_210_000n, { locale }))
  }
})

test('formats a price as specified', () => {
  expect(price('12.345')).toBe('12.35')
  expect(price(1.005)).toBe('1.01')
  expect(price('12')).toBe('12.00')
  expect(price(0)).toBe('0.00')
  expect(price(-1.005)).toBe('-1.01')
  expect(price(-0.001)).toBe('0.00')
  expect(price('.5')).toBe('0.50')
  expect(price(1e21)).toBe('1000000000000000000000.00')
  expect(price(1e-9)).toBe('0.00')
  expect(price(1_005_000n)).toBe('1.01')
})

test.each([
  undefined,
  null,
  '',
  ' ',
  'abc',
  '1,5',
  '.',
  '-',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  {},
  [],
  true,
])('shows 0 as the price of %j', (value) => {
  expect(price(value)).toBe('0')
})

test('a file shows every micro-unit, of debts too', () => {
  expect([0n, 1n, 1_000_000n, 12_345_678_901n].map(decimal)).toEqual([
    '0.000000',
    '0.000001',
    '1.000000',
    '12345.678901',
  ])
  expect([-1n, -500_000n, -1_500_000n].map(decimal)).toEqual(['-0.000001', '-0.500000', '-1.500000'])
})
