import { isSigned } from '@opendraw/games/fairness/signature'
import { INT64_MAX } from '@opendraw/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProof, aSnapshot, aTree, falsifiedOwners, falsifiedProofs } from '../testing/index.ts'
import { type LiabilityProof, verifyLiability } from './index.ts'

const owners = falsifiedOwners
const tree = aTree(owners)
const proof = aProof(tree, 77n)
const expected = { number: 77n, amount: 7n * 1_234_567n }
const faultOf = (value: unknown) => verifyLiability(value, expected, isSigned).fault

test('every player of a tree finds their sum in the signed total, step by step', () => {
  for (const [number, amount] of owners) {
    const verdict = verifyLiability(aProof(tree, number), { number, amount }, isSigned)
    expect(verdict.fault).toBeNull()
    expect(verdict.steps.map(({ step }) => step)).toEqual([
      'record',
      'owner',
      'snapshot',
      'path',
      'sums',
      'leaf',
      'root',
      'total',
      'amount',
      'log',
      'signature',
    ])
  }
})

test.each(falsifiedProofs)('refuses with $fault: $name', ({ fault, corrupt }) => {
  expect(faultOf(corrupt(proof))).toBe(fault)
})

test('refuses what the player knows better: the account, the newest snapshot, the vault’s key, the sum on the screens', () => {
  const { liability } = proof
  const check = (known: object) => verifyLiability(proof, { ...expected, ...known }, isSigned).fault
  expect(check({ snapshotId: aSnapshot().snapshotId, vaultKey: liability.vaultKey })).toBeNull()
  expect(check({ number: 78n })).toBe('other_player')
  expect(check({ snapshotId: aSnapshot().snapshotId + 1n })).toBe('other_snapshot')
  expect(check({ vaultKey: '00'.repeat(32) })).toBe('bad_signature')
  expect(check({ amount: expected.amount + 1n })).toBe('wrong_amount')
})

test('accepts the largest total of 63 bits, and a player who is owed nothing', () => {
  const full = aTree(
    new Map([
      [1n, INT64_MAX],
      [2n, 0n],
    ]),
  )
  for (const [number, amount] of [
    [1n, INT64_MAX],
    [2n, 0n],
  ] as const)
    expect(verifyLiability(aProof(full, number), { number, amount }, isSigned).fault).toBeNull()
})

test('one changed digit anywhere in the proof is refused', () => {
  const text = JSON.stringify(proof)
  const places = [...text.matchAll(/"([0-9a-f]{5,128})"/g)].map(({ index, 1: hex = '' }) => ({
    from: index + 1,
    hex,
  }))
  const place = fc
    .constantFrom(...places)
    .chain(({ from, hex }) => fc.nat(hex.length - 1).map((at) => from + at))
  fc.assert(
    fc.property(place, fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
      fc.pre(text[at] !== digit)
      expect(faultOf(JSON.parse(text.slice(0, at) + digit + text.slice(at + 1)))).not.toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('never fails on what is no proof', () => {
  fc.assert(fc.property(fc.anything(), (value) => void expect(faultOf(value)).toBe('bad_record')))
  const mixed = fc.record(
    { parts: fc.anything(), log: fc.anything(), liability: fc.anything() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(mixed, (change: Partial<LiabilityProof> | object) => void faultOf({ ...proof, ...change })),
  )
})
