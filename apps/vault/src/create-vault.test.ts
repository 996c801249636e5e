import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epochAt, gameInstance, issueAt, nextIssue, roundTimes, rulesOf } from '@opendraw/games'
import {
  emptyRoot,
  epochMessage,
  leafOf,
  quicknet,
  rootFromPath,
  rulesHash,
  sealMessage,
} from '@opendraw/games/fairness'
import { DAY_MS } from '@opendraw/time'
import { expect, test } from 'vitest'
import { createVault, type Vault, type VaultSettings } from './create-vault.ts'
import type { ReleaseRequest } from './release-seeds.ts'

const instance = gameInstance('rgb-5m')
const nowMs = Date.UTC(2026, 10, 25, 12, 0, 0)
const epochId = epochAt(nowMs).id
const issue = issueAt(instance, nowMs)
const lockedAtMs = roundTimes(instance, issue).locksAtMs
const server = generateKeyPairSync('ed25519')

type Bench = {
  dir: string
  settings: VaultSettings
  time: { nowMs: number }
  vault: Vault
  again: () => Vault
}

function aVault(): Bench {
  const dir = mkdtempSync(join(tmpdir(), 'vault-'))
  const serverPublicKey = join(dir, 'server.pem')
  writeFileSync(serverPublicKey, server.publicKey.export({ format: 'pem', type: 'spki' }))
  const time = { nowMs }
  const settings = { dir: join(dir, 'kept'), serverPublicKey, clock: { nowMs: () => time.nowMs } }
  let vault = createVault(settings)
  const again = () => {
    vault.close()
    vault = createVault(settings)
    return vault
  }
  return { dir: settings.dir, settings, time, vault, again }
}

function aRequest(change: Partial<ReleaseRequest> = {}, key = server.privateKey): ReleaseRequest {
  const seal = {
    game: instance.id,
    issue,
    root: Buffer.from(emptyRoot).toString('hex'),
    count: 0n,
    stake: 0n,
    ...change,
  }
  const message = sealMessage({ ...seal, root: Buffer.from(seal.root, 'hex') })
  return { signature: sign(null, message, key).toString('hex'), ...seal }
}

const otherRoot = 'ab'.repeat(32)
const bytes = (hex: string) => Buffer.from(hex, 'hex')

test('commits an epoch once, under a signature that the published key verifies', () => {
  const { vault, again } = aVault()
  const answer = vault.commit(instance.id, epochId)
  if (!answer.ok) throw new Error(answer.reason)
  const { epoch } = answer
  const message = epochMessage({
    ...epoch,
    root: bytes(epoch.root),
    previousRoot: null,
    rulesHash: bytes(epoch.rulesHash),
  })
  const der = Buffer.concat([bytes('302a300506032b6570032100'), bytes(epoch.vaultKey)])
  expect(verify(null, message, { key: der, format: 'der', type: 'spki' }, bytes(epoch.signature))).toBe(true)
  expect(vault.commit(instance.id, epochId)).toEqual(answer)
  expect(again().commit(instance.id, epochId)).toEqual(answer)
})

test('publishes a week of mode 2 with its beacon in the rules, and keeps to the first answer', () => {
  const { vault, again } = aVault()
  const nextId = epochAt(nowMs + 7 * DAY_MS).id
  const [first, second] = [vault.commit(instance.id, epochId), vault.commit(instance.id, nextId, quicknet)]
  if (!first.ok || !second.ok) throw new Error('refused')
  expect([first.epoch.mode, first.epoch.beacon]).toEqual([0, null])
  expect(second.epoch).toMatchObject({ mode: 2, beacon: quicknet, previousRoot: first.epoch.root })
  expect(second.epoch.rulesHash).toBe(rulesHash(rulesOf('rgb'), instance, 2))
  const other = { ...quicknet, periodSeconds: 30 }
  for (const beacon of [null, other]) expect(again().commit(instance.id, nextId, beacon)).toEqual(second)
})

test('chains each epoch to the one before and refuses weeks out of reach', () => {
  const { vault } = aVault()
  const first = vault.commit(instance.id, epochId)
  const next = vault.commit(instance.id, epochAt(nowMs + 7 * DAY_MS).id)
  expect(first.ok && next.ok && next.epoch.previousRoot === first.epoch.root).toBe(true)
  expect(vault.commit(instance.id, epochAt(nowMs + 14 * DAY_MS).id)).toEqual({
    ok: false,
    reason: 'epoch_out_of_reach',
  })
  expect(vault.commit(instance.id, '2031-W01')).toEqual({ ok: false, reason: 'epoch_out_of_reach' })
  expect(vault.commit(instance.id, '2026-W54')).toEqual({ ok: false, reason: 'epoch_out_of_reach' })
  expect(vault.commit('rgb-7m', epochId)).toEqual({ ok: false, reason: 'game_unknown' })
})

test('commits no week in another mode or by another chain than its own settings name', () => {
  const other = { ...quicknet, chainHash: 'ab'.repeat(32) }
  const otherMode = { ok: false, reason: 'other_mode' }
  const commitBy = (ours: typeof quicknet | null, asked: typeof quicknet | null) => {
    const { vault, settings } = aVault()
    vault.close()
    const own = createVault({ ...settings, beaconChain: ours })
    return own.commit(instance.id, epochId, asked)
  }
  expect([commitBy(null, quicknet), commitBy(quicknet, null), commitBy(quicknet, other)]).toEqual([
    ...[otherMode, otherMode, otherMode],
  ])
  expect([commitBy(null, null).ok, commitBy(quicknet, { ...quicknet }).ok]).toEqual([true, true])
})

test('proves each commitment by a path to the signed root', () => {
  const { vault } = aVault()
  const answer = vault.commit(instance.id, epochId)
  const rounds = vault.commitments(instance.id, issue, 3)
  if (!answer.ok || !rounds.ok) throw new Error('refused')
  expect(rounds.rounds).toHaveLength(3)
  for (const round of rounds.rounds) {
    const commitment = bytes(round.commitment)
    const leaf = leafOf({ epochId, game: instance.id, issue: BigInt(round.issue), commitment })
    const root = rootFromPath(leaf, round.leafIndex, round.leafCount, round.path.map(bytes))
    expect(Buffer.from(root ?? []).toString('hex')).toBe(answer.epoch.root)
  }
})

test('gives fewer commitments where the committed epochs end', () => {
  const { vault } = aVault()
  vault.commit(instance.id, epochId)
  const last = issueAt(instance, epochAt(nowMs).endMs - 1)
  const answer = vault.commitments(instance.id, last, 5)
  expect(answer.ok && answer.rounds.map((round) => round.issue)).toEqual([String(last)])
})

test('releases the committed seed after the lock, and the same one again for the same seal', () => {
  const { vault, time, again } = aVault()
  vault.commit(instance.id, epochId)
  const commitments = vault.commitments(instance.id, issue, 1)
  time.nowMs = lockedAtMs
  const [answer] = vault.release([aRequest()])
  if (!answer?.ok || !commitments.ok) throw new Error('refused')
  expect(createHash('sha256').update(bytes(answer.seed)).digest('hex')).toBe(
    commitments.rounds[0]?.commitment,
  )
  expect(vault.release([aRequest()])).toEqual([answer])
  expect(again().release([aRequest()])).toEqual([answer])
})

test('keeps the seed before the lock by its own clock', () => {
  const { vault, time } = aVault()
  vault.commit(instance.id, epochId)
  time.nowMs = lockedAtMs - 1
  expect(vault.release([aRequest()])).toEqual([{ ok: false, reason: 'too_early' }])
})

test('keeps the seed of a round that is in no published epoch', () => {
  const { vault, time } = aVault()
  time.nowMs = lockedAtMs
  const unpublished = { ok: false, reason: 'not_published' }
  expect(vault.release([aRequest(), aRequest({ game: 'rgb-7m' })])).toEqual([unpublished, unpublished])
})

test('keeps the seed from a seal that the server did not sign', () => {
  const { vault, settings, time } = aVault()
  vault.commit(instance.id, epochId)
  time.nowMs = lockedAtMs
  const otherPlayer = generateKeyPairSync('ed25519').privateKey
  const refused = [{ ok: false, reason: 'bad_signature' }]
  expect(vault.release([aRequest({}, otherPlayer)])).toEqual(refused)
  expect(vault.release([{ ...aRequest(), count: 1n }])).toEqual(refused)
  writeFileSync(settings.serverPublicKey, 'no key')
  expect(vault.release([aRequest()])).toEqual(refused)
})

test('releases the seed for one seal only, also after a restart', () => {
  const { vault, time, again } = aVault()
  vault.commit(instance.id, epochId)
  time.nowMs = lockedAtMs
  vault.release([aRequest()])
  const refused = [{ ok: false, reason: 'other_root' }]
  expect(vault.release([aRequest({ root: otherRoot, count: 1n, stake: 5n })])).toEqual(refused)
  expect(again().release([aRequest({ stake: 1n })])).toEqual(refused)
})

test('remembers what one request released of a week, however many others it names in between', () => {
  const { time, vault, again } = aVault()
  const issues = Array.from({ length: 42 }, (_, week) => {
    time.nowMs = nowMs + week * 7 * DAY_MS
    vault.commit(instance.id, epochAt(time.nowMs).id)
    return issueAt(instance, time.nowMs)
  })
  time.nowMs += DAY_MS
  const asked = [...issues, nextIssue(instance, issue)].map((one) => aRequest({ issue: one }))
  expect(vault.release(asked).filter(({ ok }) => !ok)).toEqual([])
  const other = aRequest({ issue, root: 'ab'.repeat(32) })
  for (const one of [vault, again()])
    expect(one.release([other])).toEqual([{ ok: false, reason: 'other_root' }])
})

test('refuses two seals of one round in one request', () => {
  const { vault, time } = aVault()
  vault.commit(instance.id, epochId)
  time.nowMs = lockedAtMs
  const [first, second] = vault.release([aRequest(), aRequest({ root: otherRoot })])
  expect(first?.ok).toBe(true)
  expect(second).toEqual({ ok: false, reason: 'asked_twice' })
})

test('drops a release that was half written when the machine died, since its seed never left', () => {
  const { vault, time, dir, again } = aVault()
  vault.commit(instance.id, epochId)
  const path = join(dir, 'epochs', `${instance.id}.${epochId}.released.jsonl`)
  appendFileSync(path, `{"issue":"${issue}","root":"${otherRoot}`)
  time.nowMs = lockedAtMs
  expect(again().release([aRequest()])[0]?.ok).toBe(true)
  expect(
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).root),
  ).toEqual([aRequest().root])
})

test('keeps no seed and no epoch key readable on its disk, and opens with its own shares alone', () => {
  const { vault, settings, time, dir } = aVault()
  vault.commit(instance.id, epochId)
  time.nowMs = lockedAtMs
  const [answer] = vault.release([aRequest()])
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  expect(answer?.ok && texts.some((text) => text.includes(answer.seed))).toBe(false)
  vault.close()
  expect(() => createVault({ ...settings, shareB: 'cd'.repeat(32) })).toThrow('key shares do not open')
})
