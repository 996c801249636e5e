import { expect, test } from 'vitest'
import { cardFaults } from './card-faults.ts'

const card = {
  bankName: 'State Bank of India',
  cardNumber: '6011 2345 6789 0123',
  ifsc: 'sbin0001234',
  bankAddress: 'MG Road, Bengaluru',
  phone: '+91 98765 43210',
  holder: 'Mia Tran',
}

test('a card may be written with spaces and in small letters', () => {
  expect(cardFaults(card)).toEqual({})
})

test('every field that is missing or malformed says so', () => {
  expect(
    cardFaults({ bankName: '', cardNumber: '', ifsc: '', bankAddress: ' ', phone: '', holder: '' }),
  ).toEqual({
    bankName: 'rule.selectBank',
    cardNumber: 'cards.fillIn',
    ifsc: 'cards.fillIn',
    bankAddress: 'cards.fillIn',
    phone: 'rule.enterPhone',
    holder: 'cards.fillIn',
  })
  expect(cardFaults({ ...card, cardNumber: '1234567', ifsc: 'SBIN1001234', holder: '--' })).toEqual({
    cardNumber: 'rule.format',
    ifsc: 'rule.format',
    holder: 'rule.format',
  })
})
