import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { message, unsigned } from './bytes.ts'
import {
  batchTree,
  betHash,
  emptyRoot,
  ownerHandle,
  rootFromBet,
  type SealedBet,
  sealedRoot,
  sealedTree,
  sealMessage,
} from './index.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const bets = fc.record<SealedBet>({
  roundId: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  key: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  line: fc.nat(99),
  play: fc.nat(65_535),
  pick: fc.nat(2 ** 31 - 1),
  stake: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  owner: hash,
})

test('hashes a bet field by field as documented', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      const bytes = message(
        '\0opendraw/bet/v1\0',
        unsigned(bet.roundId, 8),
        bet.key,
        unsigned(bet.line, 2),
        unsigned(bet.play, 2),
        unsigned(bet.pick, 4),
        unsigned(bet.stake, 8),
        bet.owner,
      )
      expect(betHash(bet)).toEqual(sha256(bytes))
    }),
  )
})

test('gives another hash when any field of a bet differs', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      const flip = (bytes: Uint8Array) => bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte))
      const changed: SealedBet[] = [
        { ...bet, roundId: bet.roundId ^ 1n },
        { ...bet, key: flip(bet.key) },
        { ...bet, line: bet.line ^ 1 },
        { ...bet, play: bet.play ^ 1 },
        { ...bet, pick: bet.pick ^ 1 },
        { ...bet, stake: bet.stake ^ 1n },
        { ...bet, owner: flip(bet.owner) },
      ]
      expect(new Set([bet, ...changed].map((one) => bytesToHex(betHash(one)))).size).toBe(8)
    }),
  )
})

test('does not hash a bet whose fields do not fit', () => {
  const bet: SealedBet = {
    roundId: 1n,
    key: new Uint8Array(16),
    line: 0,
    play: 1,
    pick: 0,
    stake: 1n,
    owner: emptyRoot,
  }
  expect(() => betHash({ ...bet, stake: -1n })).toThrow('8 bytes')
  expect(() => betHash({ ...bet, line: 65_536 })).toThrow('2 bytes')
  expect(() => betHash({ ...bet, pick: 1.5 })).toThrow('4 bytes')
  expect(() => betHash({ ...bet, key: new Uint8Array(15) })).toThrow('16 bytes')
  expect(() => betHash({ ...bet, roundId: 2n ** 64n })).toThrow('64 bits')
})

test('proves every bet of a round up to its sealed root, whatever the order of storage', () => {
  const rounds = fc.uniqueArray(
    fc.record({
      batch: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      hashes: fc.array(hash, { minLength: 1, maxLength: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 9,
      selector: (one) => one.batch,
    },
  )
  fc.assert(
    fc.property(rounds, (batches) => {
      const trees = batches.map(({ batch, hashes }) => ({ batch, tree: batchTree(hashes) }))
      const roots = trees.map(({ batch, tree }) => ({ batch, root: tree.root }))
      const sealed = sealedTree(roots)
      expect(sealedRoot(roots.toReversed())).toEqual(sealed.root)
      for (const { batch, tree } of trees) {
        const batchIndex = sealed.batches.findIndex((one) => one.batch === batch)
        const upper = { batch, batchIndex, batchCount: sealed.count, batchPath: sealed.path(batchIndex) }
        tree.hashes.forEach((bet, index) => {
          const proof = { index, count: tree.count, path: tree.path(index), ...upper }
          expect(rootFromBet(bet, proof)).toEqual(sealed.root)
          expect(rootFromBet(bet, { ...proof, batch: batch + 1n })).not.toEqual(sealed.root)
          expect(rootFromBet(bet, { ...proof, count: 0 })).toBeUndefined()
        })
      }
    }),
    { numRuns: 30 },
  )
})

test('seals a batch the same in any order of its bets and of the batches', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => sha256(utf8ToBytes(text)))
  if (!a || !b || !c) throw new Error('three hashes')
  expect(batchTree([a, b, c]).root).toEqual(batchTree([c, a, b]).root)
  expect(
    sealedRoot([
      { batch: 10n, root: a },
      { batch: 9n, root: b },
    ]),
  ).toEqual(
    sealedRoot([
      { batch: 9n, root: b },
      { batch: 10n, root: a },
    ]),
  )
  expect(() =>
    sealedRoot([
      { batch: 1n, root: a },
      { batch: 1n, root: b },
    ]),
  ).toThrow('sealed once')
})

test('seals a round without bets by a root of its own', () => {
  expect(sealedRoot([])).toEqual(sha256(utf8ToBytes('opendraw/empty/v1\0')))
})

test('hides the player behind a handle that needs the salt', () => {
  const salt = new Uint8Array(32).fill(1)
  expect(ownerHandle(7n, salt)).toEqual(sha256(message('opendraw/owner/v1\0', unsigned(7, 8), salt)))
  expect(ownerHandle(7n, salt)).not.toEqual(ownerHandle(7n, new Uint8Array(32)))
  expect(() => ownerHandle(7n, new Uint8Array(31))).toThrow('32 bytes')
})

test('signs game, issue, root, count and stake, and nothing that could be read in two ways', () => {
  const seal = { game: 'rgb-1m', issue: 202611210001n, root: emptyRoot, count: 0n, stake: 0n }
  expect(bytesToHex(sealMessage(seal))).toBe(
    bytesToHex(utf8ToBytes('opendraw/seal/v1\0rgb-1m\0')) +
      (202611210001).toString(16).padStart(16, '0') +
      bytesToHex(emptyRoot) +
      '0'.repeat(32),
  )
  expect(() => sealMessage({ ...seal, game: 'rgb\0x' })).toThrow('plain name')
  expect(() => sealMessage({ ...seal, stake: -1n })).toThrow('fits')
})
