import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type GameInstanceId, gameInstance, type Result, rulesOf } from '../index.ts'
import {
  drawResult,
  emptyRoot,
  entropyOf,
  epochCommitments,
  type RoundRecord,
  rulesHash,
  seedOf,
  verifyRound,
} from './index.ts'

const epochKey = new Uint8Array(32).fill(9)

function record(id: GameInstanceId, index: number): RoundRecord {
  const instance = gameInstance(id)
  const epoch = epochCommitments(epochKey, instance, '2026-W48')
  const issue = epoch.issues[index] ?? 0n
  const seed = seedOf(epochKey, id, issue)
  const entropy = entropyOf({ mode: 0 })
  return {
    game: id,
    issue: String(issue),
    epochId: '2026-W48',
    epochRoot: bytesToHex(epoch.tree.root),
    leafIndex: index,
    leafCount: epoch.tree.count,
    path: epoch.tree.path(index).map(bytesToHex),
    commitment: bytesToHex(epoch.commitments[index] ?? emptyRoot),
    seed: bytesToHex(seed),
    mode: 0,
    betsRoot: bytesToHex(emptyRoot),
    betCount: '0',
    stakeTotal: '0',
    beaconSignature: null,
    entropy: bytesToHex(entropy),
    result: drawResult({ seed, game: id, issue, mode: 0, entropy }),
    rulesHash: rulesHash(rulesOf(instance.game), instance, 0),
  }
}

const failing = (value: unknown) =>
  verifyRound(value)
    .filter(({ ok }) => !ok)
    .map(({ step }) => step)

const impossible: [GameInstanceId, Result][] = [
  ['k3-5m', [1, 2, 7]],
  ['pk-5m', [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['ssc-5m', [1, 2, 3, 4, 10]],
]

test.each(impossible)('verifies a round of %s, and names a changed result and foreign rules', (id, never) => {
  const honest = record(id, 700)
  expect(failing(honest)).toEqual([])
  expect(failing({ ...honest, result: honest.result?.toReversed().with(0, never[0] ?? 0) })).toContain(
    'result',
  )
  expect(failing({ ...honest, result: never })).toEqual(['result', 'rules'])
  expect(failing({ ...honest, rulesHash: record('rgb-5m', 700).rulesHash })).toEqual(['rules'])
})
