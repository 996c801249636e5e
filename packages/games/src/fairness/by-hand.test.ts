import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesToHex } from '@noble/hashes/utils.js'
import { afterAll, expect, test } from 'vitest'
import { gameInstance } from '../catalogue.ts'
import { drawResult, entropyOf, epochCommitments, seedOf, verifyRound } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'opendraw-by-hand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const guide = readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8')
const script = join(folder, 'verify.mjs')
writeFileSync(script, /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? 'process.exitCode = 2')

function isVerifiedByHand(record: object): boolean {
  const path = join(folder, 'record.json')
  writeFileSync(path, JSON.stringify(record))
  try {
    execFileSync(process.execPath, [script, path], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

const instance = gameInstance('rgb-5m')
const epochKey = new Uint8Array(32).fill(8)
const epoch = epochCommitments(epochKey, instance, '2026-W48')
const betsRoot = new Uint8Array(32).fill(4)
const beaconSignature = new Uint8Array(48).fill(3)

function recordOf(index: number, mode: 0 | 2) {
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
    commitment: bytesToHex(epoch.commitments[index] ?? new Uint8Array()),
    seed: bytesToHex(seed),
    mode,
    betsRoot: bytesToHex(betsRoot),
    beaconSignature: mode === 0 ? null : bytesToHex(beaconSignature),
    result: drawResult({ seed, game: instance.id, issue, mode, entropy }),
  }
}

test('agrees with the script that the guide gives to players', () => {
  for (const record of [recordOf(0, 0), recordOf(2015, 0), recordOf(700, 2)]) {
    expect(isVerifiedByHand(record)).toBe(true)
    const steps = verifyRound({ ...record, betCount: '1', stakeTotal: '1' })
    expect(steps.filter((step) => !step.ok).map((step) => step.step)).toEqual(['rules'])
  }
})

test('the script of the guide fails on a changed record', () => {
  const good = recordOf(700, 0)
  const [digit = 0] = good.result
  expect(isVerifiedByHand({ ...good, result: [(digit + 1) % 10] })).toBe(false)
  expect(isVerifiedByHand({ ...good, seed: good.commitment })).toBe(false)
  expect(isVerifiedByHand({ ...good, leafIndex: 701 })).toBe(false)
  expect(isVerifiedByHand({ ...good, path: good.path.slice(1) })).toBe(false)
  expect(isVerifiedByHand({ ...good, mode: 1 })).toBe(false)
})
