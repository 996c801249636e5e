import { generateKeyPairSync, sign } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epochAt, gameInstance, issueAt, nextIssue, roundTimes } from '@opendraw/games'
import { sealMessage } from '@opendraw/games/fairness'
import { expect, test } from 'vitest'
import { createVault, type Vault } from './create-vault.ts'

const instance = gameInstance('rgb-5m')
const nowMs = Date.UTC(2026, 10, 25, 12, 0, 0)
const epochId = epochAt(nowMs).id
const issue = issueAt(instance, nowMs)
const afterMs = roundTimes(instance, nextIssue(instance, issue)).locksAtMs
const server = generateKeyPairSync('ed25519')
const zeros = '00'.repeat(32)
const otherRoot = { ok: false, reason: 'other_root' }

function aRequest(root: string, round = issue) {
  const seal = { game: instance.id, issue: round, count: 1n, stake: 5n }
  const message = sealMessage({ ...seal, root: Buffer.from(root, 'hex') })
  return { ...seal, root, signature: sign(null, message, server.privateKey).toString('hex') }
}
const first = aRequest('11'.repeat(32))
const second = aRequest('22'.repeat(32))
const anEntry = (body: string, seq = 1) => ({ seq, atMs: 1, kind: 'hour', subject: 's', body })
const entries = (body: string) => [anEntry(body)]
const aTotal = (total: bigint) => ({
  ...{ snapshotId: 5n, asset: 'USD', root: Buffer.alloc(32, 1), total },
  ...{ leafCount: 8, journalNo: 77n, atMs: 1_795_219_200_000 },
})

/** A vault that has said one thing of each kind, closed. */
function aVaultThatSpoke() {
  const outer = mkdtempSync(join(tmpdir(), 'vault-'))
  const [dir, serverPublicKey] = [join(outer, 'kept'), join(outer, 'server.pem')]
  writeFileSync(serverPublicKey, server.publicKey.export({ format: 'pem', type: 'spki' }))
  const open = (accepted?: string) =>
    createVault({ dir, serverPublicKey, accepted: accepted ?? null, clock: { nowMs: () => afterMs } })
  const using = <T>(work: (vault: Vault) => T, accepted?: string): T => {
    const vault = open(accepted)
    try {
      return work(vault)
    } finally {
      vault.close()
    }
  }
  using((vault) => {
    vault.commit(instance.id, epochId)
    vault.release([first])
    vault.extendLog(zeros, entries('{"a":1}'))
    vault.signLiability(aTotal(1n))
  })
  const epoch = (end: string) => join(dir, 'epochs', `${instance.id}.${epochId}.${end}`)
  const refusal = (accepted?: string): string => {
    try {
      using(() => undefined, accepted)
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return { dir, using, epoch, refusal, open }
}

/** It still says what it said, and nothing else. */
function expectUnchanged(vault: Vault): void {
  expect(vault.release([first])[0]?.ok).toBe(true)
  expect(vault.release([second])).toEqual([otherRoot])
  expect(vault.extendLog(zeros, entries('{"a":2}'))).toEqual({ ok: false, reason: 'other_log' })
  expect(vault.signLiability(aTotal(2n))).toEqual({ ok: false, reason: 'other_total' })
}

const passIn = (sentence: string) => /VAULT_ACCEPT=([0-9a-f]{16}) /.exec(sentence)?.[1] ?? 'none'

test('does not start without a file in which it remembers what it said', () => {
  for (const name of ['log-head.json', 'liability-heads.json', 'released.head', 'released.jsonl']) {
    const { dir, using, epoch, refusal } = aVaultThatSpoke()
    const path = name.startsWith('released') ? epoch(name) : join(dir, name)
    const kept = readFileSync(path)
    rmSync(path)
    expect(refusal()).toMatch(/^What this vault remembers .* is missing or was changed \(.*\): put .*\.$/)
    writeFileSync(path, kept)
    using(expectUnchanged)
  }
})

test('does not start with one that was changed, cut off, or brought from another vault', () => {
  const mine = aVaultThatSpoke()
  const other = aVaultThatSpoke()
  const changes: [string, (text: string) => string | Buffer][] = [
    [join(mine.dir, 'log-head.json'), (text) => text.replace('"seq":1', '"seq":0')],
    [join(mine.dir, 'log-head.json'), () => ''],
    [join(mine.dir, 'log-head.json'), () => readFileSync(join(other.dir, 'log-head.json'))],
    [join(mine.dir, 'liability-heads.json'), (text) => text.replace('"5"', '"4"')],
    [join(mine.dir, 'liability-heads.json'), () => '[]'],
    [mine.epoch('released.jsonl'), () => ''],
    [mine.epoch('released.jsonl'), (text) => text.replace('"root":"11', '"root":"22')],
    [mine.epoch('released.head'), (text) => text.replace('"count":1', '"count":0')],
    [mine.epoch('released.head'), () => readFileSync(other.epoch('released.head'))],
  ]
  for (const [path, change] of changes) {
    const kept = readFileSync(path, 'utf8')
    writeFileSync(path, change(kept))
    expect([path, mine.refusal()]).toEqual([path, expect.stringContaining('is missing or was changed')])
    writeFileSync(path, kept)
  }
  mine.using(expectUnchanged)
})

test('goes on with the files as they are for the pass that it named, once', () => {
  const { dir, using, epoch, refusal } = aVaultThatSpoke()
  rmSync(epoch('released.head'))
  const pass = passIn(refusal())
  expect(refusal('0123456789abcdef')).toContain(pass)
  using(expectUnchanged, pass)
  using(expectUnchanged)
  using((vault) => vault.extendLog(zeros, [anEntry('{"a":1}'), anEntry('{}', 2)]))
  rmSync(join(dir, 'log-head.json'))
  expect(refusal(pass)).toContain('log-head.json')
})

test('takes the files of a version without codes for its pass, and no head that it never signed', () => {
  const { dir, using, epoch, refusal } = aVaultThatSpoke()
  const logHead = join(dir, 'log-head.json')
  const { code: _, ...head } = JSON.parse(readFileSync(logHead, 'utf8'))
  const { heads } = JSON.parse(readFileSync(join(dir, 'liability-heads.json'), 'utf8'))
  writeFileSync(join(dir, 'liability-heads.json'), JSON.stringify(heads))
  rmSync(epoch('released.head'))
  writeFileSync(logHead, JSON.stringify({ ...head, hash: 'ab'.repeat(32) }))
  expect(refusal(passIn(refusal()))).toContain('did not sign the head')
  writeFileSync(logHead, JSON.stringify(head))
  using(expectUnchanged, passIn(refusal()))
  using(expectUnchanged)
})

test('a folder is one vault’s at a time, and the next one’s once that is closed', () => {
  const { using, open } = aVaultThatSpoke()
  const vault = open()
  expect(() => open()).toThrow(/^Another vault is running on .*: stop it first\.$/)
  vault.close()
  using(expectUnchanged)
})

test('a copy of the whole folder goes on where it was made', () => {
  const { dir, using, refusal } = aVaultThatSpoke()
  cpSync(dir, `${dir}-copy`, { recursive: true })
  rmSync(dir, { recursive: true })
  cpSync(`${dir}-copy`, dir, { recursive: true })
  expect(refusal()).toBe('')
  using(expectUnchanged)
})

test('starts after a death between any two of its writes', () => {
  const { dir, using, epoch } = aVaultThatSpoke()
  const later = nextIssue(instance, issue)
  const head = readFileSync(epoch('released.head'))
  using((vault) => vault.release([aRequest('33'.repeat(32), later)]))
  // The line was on the disk, its head was not, and the next line was half written.
  writeFileSync(epoch('released.head'), head)
  appendFileSync(epoch('released.jsonl'), '{"issue":"2026')
  using((vault) => {
    expectUnchanged(vault)
    expect(vault.release([aRequest('44'.repeat(32), later)])).toEqual([otherRoot])
    expect(vault.release([aRequest('33'.repeat(32), later)])[0]?.ok).toBe(true)
  })
  // An epoch whose memory was made and which was not.
  const [epochPath, kept] = [epoch('json'), readFileSync(epoch('json'))]
  rmSync(epochPath)
  using(() => undefined)
  writeFileSync(epochPath, kept)
  using(expectUnchanged)
  // A first start that got to no key.
  for (const name of readdirSync(dir))
    if (!name.startsWith('share')) rmSync(join(dir, name), { recursive: true })
  using(() => undefined)
  rmSync(join(dir, 'signing-key.json'))
  using((vault) => expect(vault.commit(instance.id, epochId).ok).toBe(true))
  expect(existsSync(join(dir, 'signing-key.json'))).toBe(true)
})

test('makes no second key for what another one signed, and takes no memory that another key began', () => {
  const { dir, using, refusal } = aVaultThatSpoke()
  const path = join(dir, 'signing-key.json')
  const key = readFileSync(path)
  rmSync(path)
  expect(refusal()).toMatch(/^The vault's signing-key\.json is missing from .*: put it back\.$/)
  cpSync(join(dir, 'epochs'), `${dir}-epochs`, { recursive: true })
  rmSync(join(dir, 'epochs'), { recursive: true })
  using(() => undefined)
  writeFileSync(path, key)
  cpSync(`${dir}-epochs`, join(dir, 'epochs'), { recursive: true })
  expect(refusal()).toContain('(log-head.json, liability-heads.json)')
})
