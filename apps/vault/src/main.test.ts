import { type ChildProcess, fork } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epochAt, epochOf, gameInstance, issueAt, nextIssue } from '@opendraw/games'
import { emptyRoot, sealMessage } from '@opendraw/games/fairness'
import { DAY_MS } from '@opendraw/time'
import { afterEach, expect, test } from 'vitest'

const instance = gameInstance('rgb-5m')
const server = generateKeyPairSync('ed25519')
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function aFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'vault-'))
  writeFileSync(join(dir, 'server.pem'), server.publicKey.export({ format: 'pem', type: 'spki' }))
  return {
    VAULT_DIR: join(dir, 'kept'),
    VAULT_SOCKET: join(dir, 'socket'),
    SERVER_PUBLIC_KEY: join(dir, 'server.pem'),
  }
}

async function start(env: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), {
    // With ours, for a clock that is shifted is shifted by the environment.
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  return { child, first, said: () => said }
}

function ask(socketPath: string, method: string, path: string, body?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method, path }, (reply) => {
      let text = ''
      reply.on('data', (chunk) => (text += chunk))
      reply.on('end', () => resolve(JSON.parse(text)))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function aSeal(issue: bigint, stake = 0n) {
  const seal = { game: instance.id, issue, root: emptyRoot, count: 0n, stake }
  const signature = sign(null, sealMessage(seal), server.privateKey).toString('hex')
  const root = Buffer.from(emptyRoot).toString('hex')
  return { game: instance.id, issue: String(issue), root, count: '0', stake: String(stake), signature }
}

test('gives the same seed after kill -9, and takes over the socket that the dead one left', async () => {
  const env = aFolder()
  const first = await start(env)
  expect(first.first).toEqual({ type: 'ready' })
  expect(statSync(env.VAULT_SOCKET).mode & 0o777).toBe(0o660)
  const dayAgo = Date.now() - DAY_MS
  const epochId = epochAt(dayAgo).id
  const epoch = await ask(env.VAULT_SOCKET, 'POST', '/commit', { game: instance.id, epochId })
  const release = { rounds: [aSeal(issueAt(instance, dayAgo))] }
  const seed = await ask(env.VAULT_SOCKET, 'POST', '/release', release)
  expect(seed).toMatchObject({ ok: true, rounds: [{ ok: true }] })

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await start(env)
  expect(second.first).toEqual({ type: 'ready' })
  expect(await ask(env.VAULT_SOCKET, 'POST', '/commit', { game: instance.id, epochId })).toEqual(epoch)
  expect(await ask(env.VAULT_SOCKET, 'POST', '/release', release)).toEqual(seed)
  expect(first.said() + second.said()).not.toContain(JSON.stringify(seed).slice(-70, -10))

  second.child.kill('SIGTERM')
  expect(await once(second.child, 'exit')).toEqual([0, null])
})

// So often, each time at another moment between the writes of what it remembers.
const KILLS = 4

test('starts again after kill -9 while it answers, and gives each seed for the seal that it gave it for', async () => {
  const env = aFolder()
  const dayAgo = Date.now() - DAY_MS
  const askFor = (path: string, body: unknown) => ask(env.VAULT_SOCKET, 'POST', path, body).catch(() => null)
  const answered: [bigint, unknown][] = []
  let issue = issueAt(instance, dayAgo)
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, first } = await start(env)
    expect(first).toEqual({ type: 'ready' })
    // The rounds of one turn may run over the end of a week.
    for (const { id: epochId } of [epochOf(instance, issue), epochAt(Date.now())])
      await askFor('/commit', { game: instance.id, epochId })
    const killed = once(child, 'exit')
    let answers = 0
    for (let reply: unknown = {}; reply; issue = nextIssue(instance, issue)) {
      reply = await askFor('/release', { rounds: [aSeal(issue)] })
      if (!reply) continue
      answered.push([issue, reply])
      if (++answers === 3) setTimeout(() => child.kill('SIGKILL'), 3 * kill)
    }
    await killed
  }
  expect((await start(env)).first).toEqual({ type: 'ready' })
  for (const [round, reply] of answered.slice(-20)) {
    expect(reply).toMatchObject({ rounds: [{ ok: true }] })
    expect(await askFor('/release', { rounds: [aSeal(round)] })).toEqual(reply)
    const other = { rounds: [{ ok: false, reason: 'other_root' }] }
    expect(await askFor('/release', { rounds: [aSeal(round, 1n)] })).toMatchObject(other)
  }
})

test('answers hostile bodies without a word too much', async () => {
  const env = aFolder()
  await start(env)
  const bodies = [null, [], 'x', {}, { game: '../x', epochId: '2026-W48' }, { rounds: [] }, { rounds: [{}] }]
  for (const body of bodies) {
    for (const path of ['/commit', '/commitments', '/release', '/liability']) {
      expect(await ask(env.VAULT_SOCKET, 'POST', path, body)).toEqual({ ok: false, reason: 'malformed' })
    }
  }
  expect(await ask(env.VAULT_SOCKET, 'GET', '/seed')).toEqual({ ok: false, reason: 'unknown' })
})

test('a second vault on the same folder or socket, and a bad setting, end in one sentence', async () => {
  const env = aFolder()
  await start(env)
  const second = await start(env)
  expect(second.first).toBe(1)
  expect(second.said()).toMatch(/^Another vault is running on .*\n$/)
  const elsewhere = await start({ ...env, VAULT_SOCKET: `${env.VAULT_SOCKET}-2` })
  expect(elsewhere.said()).toMatch(/^Another vault is running on .*\n$/)
  const sameSocket = await start({ ...env, VAULT_DIR: `${env.VAULT_DIR}-2` })
  expect(sameSocket.said()).toMatch(/^Another vault is answering at .*\n$/)
  const third = await start({ VAULT_DIR: env.VAULT_DIR, VAULT_SOCKET: env.VAULT_SOCKET })
  expect(third.first).toBe(1)
  expect(third.said()).toBe('SERVER_PUBLIC_KEY is not set: the vault needs it to start.\n')
})

test('ends with the process that started it', async () => {
  const { child } = await start(aFolder())
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
