import type { PayoutNetwork } from '@opendraw/contract'
import { expect, test } from 'vitest'
import { addressOf } from './bind-wallet.ts'

// The valid addresses of EIP-55.
const ethereum = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
// The valid main-network addresses of BIP-173 and BIP-350, and well-known ones of keys and scripts.
const bitcoin = [
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
]
const tron = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL']

const all: [PayoutNetwork, string][] = [
  ...ethereum.map((one): [PayoutNetwork, string] => ['ERC20', one]),
  ...bitcoin.map((one): [PayoutNetwork, string] => ['BTC', one]),
  ...tron.map((one): [PayoutNetwork, string] => ['TRC20', one]),
]

test.each(all)('%s takes %s', (network, address) => {
  const kept = addressOf(network, ` ${address} `)
  expect(kept?.toLowerCase()).toBe(address.toLowerCase())
  expect(addressOf(network, kept ?? '')).toBe(kept)
})

test.each(all)('no other network than %s takes %s', (network, address) => {
  for (const other of (['ERC20', 'BTC', 'TRC20'] as const).filter((one) => one !== network))
    expect(addressOf(other, address)).toBe(null)
})

test('spells an address of small letters as its checksum asks for, and keeps a segwit address small', () => {
  const [, , , , mixed = ''] = ethereum
  expect(addressOf('ERC20', mixed.toLowerCase())).toBe(mixed)
  expect(addressOf('ERC20', `0x${mixed.slice(2).toUpperCase()}`)).toBe(mixed)
  expect(addressOf('BTC', bitcoin[0] ?? '')).toBe(bitcoin[0]?.toLowerCase())
})

// Of BIP-173 and BIP-350: other network, wrong coder for the version, wrong length, mixed case, wrong padding, empty.
test.each([
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
  'bc1rw5uspcuh',
  'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QW508d6QEJxTDG4y5R3ZArVARY0C5XW7KV8F3T4',
  'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
  'bc1gmk9yu',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '1',
  '',
  'bc1',
])('BTC refuses %j', (address) => {
  expect(addressOf('BTC', address)).toBe(null)
})

test.each([
  '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  '0x',
])('ERC20 refuses %j', (address) => {
  expect(addressOf('ERC20', address)).toBe(null)
})

test.each([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
  'tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
])('TRC20 refuses %j', (address) => {
  expect(addressOf('TRC20', address)).toBe(null)
})
