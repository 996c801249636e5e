import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  drawResult,
  type EntropyInput,
  entropyOf,
  leafOf,
  merkleRoot,
  seedOf,
} from './index.ts'
import published from './vectors/draws.json' with { type: 'json' }

type Vector = (typeof published.vectors)[number]

function entropyInput({ mode, betsRoot, beaconSignature }: Vector): EntropyInput {
  if (mode === 0) return { mode }
  return { mode: 2, betsRoot: hexToBytes(betsRoot ?? ''), beaconSignature: hexToBytes(beaconSignature ?? '') }
}

test('has vectors of every mapping and both modes', () => {
  expect(published.vectors).toHaveLength(40)
  const kinds = published.vectors.map((vector) => `${vector.game.split('-')[0]} ${vector.mode}`)
  expect([...new Set(kinds)].sort()).toEqual([
    'k3 0',
    'k3 2',
    'pk 0',
    'pk 2',
    'rgb 0',
    'rgb 2',
    'ssc 0',
    'ssc 2',
  ])
})

test.each(published.vectors)('draws $game $issue as the independent implementation does', (vector) => {
  const { game, issue } = vector
  const seed = seedOf(hexToBytes(vector.epochKey), game, BigInt(issue))
  expect(bytesToHex(seed)).toBe(vector.seed)
  expect(bytesToHex(commitmentOf(seed))).toBe(vector.commitment)
  const input = entropyInput(vector)
  const entropy = entropyOf(input)
  expect(bytesToHex(entropy)).toBe(vector.entropy)
  expect(drawResult({ seed, game, issue: BigInt(issue), mode: input.mode, entropy })).toEqual(vector.result)
})

test('comes to the published root over all leaves in order', () => {
  const leaves = published.vectors.map(({ game, issue, commitment }) =>
    leafOf({ epochId: published.epoch, game, issue: BigInt(issue), commitment: hexToBytes(commitment) }),
  )
  expect(bytesToHex(merkleRoot(leaves))).toBe(published.epochRootOverTheseInOrder)
})
