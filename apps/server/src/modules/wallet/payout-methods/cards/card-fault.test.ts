import { expect, test } from 'vitest'
import { cardFault, maskNumber, normalizeCard } from './bind-card.ts'

const card = {
  bankName: 'HDFC Bank',
  cardNumber: '50100123456789',
  ifsc: 'HDFC0001234',
  bankAddress: '12 MG Road, Pune',
  phone: '+919812345678',
  holder: 'Asha Rao',
}

test('takes a card as people write it', () => {
  expect(cardFault(card)).toBe(null)
  const typed = { ...card, cardNumber: '5010 0123-4567 89', ifsc: ' hdfc0001234 ', holder: '  Asha Rao ' }
  expect(normalizeCard(typed)).toEqual(card)
})

test.each([
  ['ifsc', 'HDFC1001234'],
  ['ifsc', 'HDF00001234'],
  ['ifsc', 'HDFC000123'],
  ['ifsc', 'HDFC00012345'],
  ['ifsc', 'HDFC000123é'],
  ['cardNumber', '1234567'],
  ['cardNumber', '12345678901234567890'],
  ['cardNumber', '١٢٣٤٥٦٧٨٩'],
  ['cardNumber', '1234a5678'],
  ['phone', '12345'],
  ['phone', '++919812345678'],
  ['holder', '   '],
  ['bankName', '--'],
  ['bankAddress', ''],
] as const)('sees that %s cannot be %j', (field, value) => {
  expect(cardFault(normalizeCard({ ...card, [field]: value }))).toBe(field)
})

test('shows no more of a number than its end', () => {
  expect(maskNumber('6789')).toBe('**** 6789')
})
