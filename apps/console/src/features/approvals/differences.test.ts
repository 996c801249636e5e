import { expect, test } from 'vitest'
import { differences, fieldName, readable, type Subject } from './differences.ts'

const read = (field: string, text: string, about: Partial<Subject> = {}) =>
  readable(field, text, { act: 'setting.change', setting: null, currency: 'USD', ...about })

test('changes come first, beside the present state', () => {
  const shown = differences('{"value":60,"name":"x"}', '{"value":45,"key":"k","effectiveAt":null}')
  expect(shown.map(({ field, before, after, isChanged }) => [field, before, after, isChanged])).toEqual([
    ['key', null, 'k', true],
    ['value', '60', '45', true],
    ['name', 'x', null, false],
  ])
})

test('nothing was there before a first proposal', () => {
  expect(differences(null, '{"roles":["cashier"]}')).toEqual([
    { field: 'roles', before: null, after: '["cashier"]', isChanged: true },
  ])
})

test('amounts and instants are formatted for a reader, and nothing else is touched', () => {
  expect(read('amount', '1000000000')).toBe('1000000000 (1,000.00 USD)')
  expect(read('owes', '90400000')).toBe('90400000 (90.40 USD)')
  expect(read('value', '60')).toBe('60')
  expect(read('value', '["0","6000000000"]')).toBe('["0","6000000000"] (0.00 USD, 6,000.00 USD)')
  expect(read('value', '[3,5]')).toBe('[3,5]')
  expect(read('effectiveAt', '1795000000000')).toContain('2026')
  expect(read('id', '1000000000')).toBe('1000000000')
})

test('texts are compared language by language, and an untouched one is no change', () => {
  const shown = differences(
    '{"texts":{"en":{"about":"Seven days.","name":"A week"}}}',
    '{"texts":{"en":{"about":"Seven days.","name":"Week"},"pt":{"about":"","name":"Semana"}}}',
  )
  expect(shown.map(({ field, before, after, isChanged }) => [field, before, after, isChanged])).toEqual([
    ['texts.en.name', 'A week', 'Week', true],
    ['texts.pt.about', null, '', true],
    ['texts.pt.name', null, 'Semana', true],
    ['texts.en.about', 'Seven days.', 'Seven days.', false],
  ])
})

test('a limit that a proposal takes away is a change', () => {
  expect(differences('{"stock":100,"days":7}', '{"stock":null,"days":7}')).toEqual([
    { field: 'stock', before: '100', after: null, isChanged: true },
    { field: 'days', before: '7', after: '7', isChanged: false },
  ])
})

test('the terms of a savings product say what they mean, beside what is hashed', () => {
  expect(fieldName('product.save', 'ratePpm')).toBe('ratePpm (interest a year)')
  expect(fieldName('good.save', 'ratePpm')).toBe('ratePpm')
  expect(read('ratePpm', '42500')).toBe('42500 (4.25 %)')
  expect(read('value', '20000', { setting: 'flexibleRatePpm' })).toBe('20000 (2 %)')
  expect(read('value', '20000', { setting: 'flexibleMin' })).toBe('20000 (0.02 USD)')
  expect(read('unitPrice', '10000000')).toBe('10000000 (10.00 USD)')
  expect(read('saleFrom', '0')).toContain('on approval')
  expect(read('saleUntil', '1795000000000')).toContain('2026')
})

test('the terms of an event read as money, per cent and dates, and a price in points stays a number', () => {
  expect(fieldName('ticket.publish', 'units')).toBe('units (units to sell)')
  expect(read('price', '25000000', { act: 'ticket.publish' })).toBe('25000000 (25.00 USD)')
  expect(read('price', '25000000', { act: 'good.save' })).toBe('25000000')
  expect(read('capBasisPoints', '10500')).toBe('10500 (105 %)')
  expect(read('startsAt', '1795000000000')).toContain('2026')
})

test('the amount of a statement is in the asset that it is of', () => {
  expect(read('amount', '1200500000', { currency: 'USDT' })).toBe('1200500000 (1,200.50 USDT)')
})
