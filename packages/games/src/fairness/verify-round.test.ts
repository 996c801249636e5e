import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameInstance } from '../catalogue.ts'
import { rgbRules } from '../rgb/rules.ts'
import {
  drawResult,
  emptyRoot,
  entropyOf,
  epochCommitments,
  type RoundRecord,
  rulesHash,
  rulesText,
  type StepName,
  seedOf,
  verifyRound,
} from './index.ts'

const instance = gameInstance('rgb-5m')
const epochKey = new Uint8Array(32).fill(5)
const epoch = epochCommitments(epochKey, instance, '2026-W48')
const beaconSignature = new Uint8Array(48).fill(3)
const betsRoot = new Uint8Array(32).fill(4)

function record(mode: 0 | 2, index: number): RoundRecord {
  const issue = epoch.issues[index] ?? 0n
  const seed = seedOf(epochKey, instance.id, issue)
  const entropy = entropyOf(mode === 0 ? { mode } : { mode, betsRoot, beaconSignature })
  return {
    game: instance.id,
    issue: String(issue),
    epochId: '2026-W48',
    epochRoot: bytesToHex(epoch.tree.root),
    leafIndex: index,
    leafCount: epoch.tree.count,
    path: epoch.tree.path(index).map(bytesToHex),
    commitment: bytesToHex(epoch.commitments[index] ?? emptyRoot),
    seed: bytesToHex(seed),
    mode,
    betsRoot: bytesToHex(betsRoot),
    betCount: '12',
    stakeTotal: '120000000',
    beaconSignature: mode === 0 ? null : bytesToHex(beaconSignature),
    entropy: bytesToHex(entropy),
    result: drawResult({ seed, game: instance.id, issue, mode, entropy }),
    rulesHash: rulesHash(rgbRules, instance, mode),
  }
}

function failing(changed: unknown): StepName[] {
  return verifyRound(changed)
    .filter((step) => !step.ok)
    .map((step) => step.step)
}

const flipped = (hex: string) => (hex.startsWith('0') ? `1${hex.slice(1)}` : `0${hex.slice(1)}`)
const good = { ...record(0, 77), seed: bytesToHex(seedOf(epochKey, instance.id, epoch.issues[77] ?? 0n)) }
const drawn = good.result?.[0] ?? 0
const withBeacon = record(2, 2015)

test.each([good, withBeacon, record(0, 0), record(2, 2015)])(
  'verifies an honest round, step by step',
  (honest) => {
    const steps = verifyRound(JSON.parse(JSON.stringify(honest)))
    expect(steps.map((step) => step.step)).toEqual([
      'commitment',
      'path',
      'root',
      'entropy',
      'stream',
      'result',
      'rules',
    ])
    expect(steps.filter((step) => !step.ok)).toEqual([])
    for (const step of steps) expect(step.computed).toBe(step.expected)
  },
)

test('verifies a record that leaves the entropy to be computed, and a round without bets', () => {
  const { entropy: _, ...rest } = withBeacon
  expect(failing(rest)).toEqual([])
  expect(failing({ ...good, betsRoot: bytesToHex(emptyRoot), betCount: '0', stakeTotal: '0' })).toEqual([])
})

const corruptions: [string, RoundRecord | object, StepName][] = [
  ['another seed', { ...good, seed: flipped(good.seed) }, 'commitment'],
  ['another commitment', { ...good, commitment: flipped(good.commitment) }, 'root'],
  ['another place in the week', { ...good, leafIndex: good.leafIndex + 1 }, 'path'],
  ['a shorter week', { ...good, leafCount: good.leafCount - 1 }, 'path'],
  ['another week', { ...good, epochId: '2026-W47' }, 'path'],
  ['an issue that the day does not have', { ...good, issue: '202611230289' }, 'path'],
  ['a path that is too short', { ...good, path: good.path.slice(1) }, 'path'],
  ['a path that is too long', { ...good, path: [...good.path, good.seed] }, 'path'],
  ['a path through another hash', { ...good, path: good.path.with(3, good.seed) }, 'root'],
  ['another root', { ...good, epochRoot: flipped(good.epochRoot) }, 'root'],
  ['another issue', { ...good, issue: String(BigInt(good.issue) + 1n) }, 'path'],
  ['another game', { ...good, game: 'rgb-3m' }, 'path'],
  ['a game that nobody knows', { ...good, game: 'bingo' }, 'path'],
  ['mode 1', { ...good, mode: 1 }, 'entropy'],
  ['mode 2 without its beacon', { ...good, mode: 2 }, 'entropy'],
  ['mode 0 with a beacon', { ...good, beaconSignature: 'ab' }, 'entropy'],
  ['entropy in mode 0', { ...good, entropy: good.seed }, 'entropy'],
  ['other sealed bets under a beacon', { ...withBeacon, betsRoot: good.seed }, 'entropy'],
  ['another beacon', { ...withBeacon, beaconSignature: good.seed }, 'entropy'],
  ['no bets under a root with bets', { ...good, betCount: '0' }, 'entropy'],
  ['bets without a stake', { ...good, stakeTotal: '0' }, 'entropy'],
  ['a stake in fractions', { ...good, stakeTotal: '1.5' }, 'entropy'],
  ['another result', { ...good, result: [(drawn + 1) % 10] }, 'result'],
  ['a result that the game does not have', { ...good, result: [10] }, 'rules'],
  ['two results', { ...good, result: [drawn, 1] }, 'result'],
  ['other rules', { ...good, rulesHash: flipped(good.rulesHash) }, 'rules'],
  ['rules of another mode', { ...good, rulesHash: withBeacon.rulesHash }, 'rules'],
]

test.each(corruptions)('fails on %s', (_, changed, step) => {
  expect(failing(changed)).toContain(step)
})

test('does not verify a round before its draw, though its commitment verifies', () => {
  const undrawn = { ...good, seed: null, betsRoot: null, betCount: null, stakeTotal: null, result: null }
  expect(failing(undrawn)).toEqual(['commitment', 'entropy', 'stream', 'result', 'rules'])
})

test('fails only where the fault is, so that a reader sees what was tampered with', () => {
  expect(failing({ ...good, epochRoot: flipped(good.epochRoot) })).toEqual(['root'])
  expect(failing({ ...good, leafIndex: 78 })).toEqual(['path', 'root'])
  expect(failing({ ...good, rulesHash: flipped(good.rulesHash) })).toEqual(['rules'])
  expect(failing({ ...good, mode: 1 })).toEqual(['entropy', 'stream', 'result', 'rules'])
})

test('answers all steps and never fails, whatever it is given', () => {
  const names = Object.keys(good)
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true })
  const junk = fc.oneof(anything, fc.dictionary(fc.constantFrom(...names), anything))
  fc.assert(
    fc.property(junk, (value) => {
      expect(
        verifyRound(value)
          .map((step) => step.ok)
          .every(Boolean),
      ).toBe(false)
      expect(verifyRound(value)).toHaveLength(7)
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.anything(), (name, value) => {
      expect(verifyRound({ ...good, [name]: value })).toHaveLength(7)
    }),
  )
})

test('hashes every promise to the player: another instance or mode has other rules', () => {
  const hashes = [
    rulesHash(rgbRules, instance, 0),
    rulesHash(rgbRules, instance, 2),
    rulesHash(rgbRules, gameInstance('rgb-1m'), 0),
  ]
  expect(new Set(hashes).size).toBe(3)
  expect(rulesHash({ ...rgbRules, facts: [] }, instance, 0)).not.toBe(hashes[0])
  const text = rulesText(rgbRules, instance, 0)
  expect(text).toContain('colour 0 red violet\n')
  expect(text).toContain('play 1 rgb_green pick 0 "" wins 1/2 pure 2.05 mixed 1.60\n')
  expect(text).toContain('outcome 5 pays 1/0=1.60 3/0=4.90 4/5=9.80 5/0=1.96 7/0=1.96\n')
})
