import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned } from './is-signed.ts'
import vectors from './vectors/proofs.json' with { type: 'json' }
import { verifyLog } from './verify-log.ts'
import { verifyReceipt } from './verify-receipt.ts'

const { receipt, log } = vectors
const wrong = (value: unknown) => verifyReceipt(value, isSigned).flatMap(({ step, ok }) => (ok ? [] : [step]))

test('the published examples verify, before and after the seal', () => {
  expect(verifyReceipt(receipt, isSigned).map(({ step, ok }) => [step, ok])).toEqual(
    ['owner', 'bets', 'batch', 'signature', 'log', 'sealed', 'seal'].map((step) => [step, true]),
  )
  expect(verifyReceipt({ ...receipt, sealed: null }, isSigned).map(({ ok }) => ok)).toEqual(
    Array(5).fill(true),
  )
  expect(verifyLog(log.list, log.head, isSigned)).toEqual({ ok: true, first: 1, last: 5, signedThrough: 5 })
})

test('a receipt must lead to the root of its round’s record, and has failed without a way to it', () => {
  const stepsOf = (value: unknown, root: string) =>
    verifyReceipt(value, isSigned, root).flatMap(({ step, ok }) => (ok ? [] : [step]))
  const { betsRoot } = receipt.sealed
  expect(stepsOf(receipt, betsRoot)).toEqual([])
  expect(stepsOf(receipt, 'ab'.repeat(32))).toEqual(['sealed'])
  expect(stepsOf({ ...receipt, sealed: null }, betsRoot)).toEqual(['sealed'])
  expect(stepsOf({ ...receipt, sealed: null }, '')).toEqual(['sealed'])
})

test('one changed digit anywhere in a hash or a signature fails a step', () => {
  const text = JSON.stringify({ ...receipt, placedAt: 0 })
  const places = [...text.matchAll(/"([0-9a-f]{64,128})"/g)].map(({ index, 1: hex = '' }) => [
    index + 1,
    hex.length,
  ])
  expect(places.length).toBeGreaterThan(12)
  const place = fc
    .constantFrom(...places)
    .chain(([from = 0, length = 1]) => fc.nat(length - 1).map((at) => from + at))
  fc.assert(
    fc.property(place, fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
      fc.pre(text[at] !== digit)
      expect(wrong(JSON.parse(text.slice(0, at) + digit + text.slice(at + 1)))).not.toEqual([])
    }),
  )
})

test('never fails on what is no receipt', () => {
  fc.assert(fc.property(fc.anything(), (value) => void expect(wrong(value)).toHaveLength(7)))
})
