import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { sql } from '../sql.ts'
import { isAlive } from './cluster.ts'
import { assertDurable, type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
import { startErrorFrom } from './start-error.ts'

let folder: string
let started: Embedded[] = []

const start = async (options: Partial<EmbeddedOptions> = {}) => {
  const embedded = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '16MB' },
    ...options,
  })
  started.push(embedded)
  return embedded
}

const withDb = async <T>(url: string, work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
  const db = connect({ url, max: 1 })
  return work(db).finally(db.close)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  // As root the server runs as another user, who must be able to get here.
  await chmod(folder, 0o711)
})
afterEach(async () => {
  for (const embedded of started) await embedded.stop().catch(() => undefined)
  started = []
  await rm(folder, { recursive: true, force: true })
})

test('keeps what it acknowledged when it is killed, and starts again at once', async () => {
  const first = await start()
  expect(first.wasRunning).toBe(false)
  await withDb(first.url, async (db) => {
    await assertDurable(db)
    expect(await db.row(sql`show data_checksums`)).toEqual({ dataChecksums: 'on' })
    await db.run(sql`create table box as select 1 as n`)
  })
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const second = await start()
  expect(await withDb(second.url, (db) => db.row(sql`select n from box`))).toEqual({ n: 1 })
})

test('takes over a server that runs on its data, and makes no second one when started twice at a time', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(second.pid).toBe(first.pid)
  const third = await start()
  expect(third).toMatchObject({ pid: first.pid, url: first.url, wasRunning: true })
  await third.stop()
  await first.exited
  expect(isAlive(first.pid)).toBe(false)
  expect(await readdir(join(folder, 'postgres'))).not.toContainEqual(expect.stringContaining('unfinished'))
})

test('starts again after a start that was killed while it made the files', async () => {
  await mkdir(join(folder, 'postgres', 'unfinished-999999999-abc'), { recursive: true })
  await start()
  expect((await readdir(join(folder, 'postgres'))).sort()).toEqual(['data', 'server.log'])
})

test('reports in one sentence that its port is taken, and leaves nothing running', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(start({ port })).rejects.toThrow('The port is taken by another program.')
  other.close()
})

test('takes no settings that could lose a bet unless they are allowed', async () => {
  await expect(start({ settings: { fsync: 'off' } })).rejects.toThrow('fsync is off, it must be on')
  const unsafe = await start({ settings: { fsync: 'off' }, mayLoseData: true })
  expect(unsafe.wasRunning).toBe(false)
})

test('has a sentence for a full disk, a locked folder and what it does not know', () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
  expect(startErrorFrom(full).message).toBe('The disk is full: free some space and start again.')
  expect(startErrorFrom('FATAL:  could not write: No space left on device').message).toMatch('disk is full')
  expect(startErrorFrom('could not open file: Permission denied').message).toMatch(
    'may not be read or written',
  )
  expect(startErrorFrom('LOG: one\nFATAL: two\n').message).toBe('The database did not start: FATAL: two')
})

test.runIf(process.getuid?.() === 0)(
  'moves to a place that its user can reach when started as root in a closed folder',
  async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const lines: string[] = []
    const embedded = await start({
      dataDir: join(closed, 'postgres'),
      onProgress: (line) => lines.push(line),
    })
    const row = await withDb(embedded.url, (db) =>
      db.row<{ at: string }>(sql`select current_setting('data_directory') as at`),
    )
    expect(row?.at).toMatch(/^\/var\/lib\/opendraw-[0-9a-f]{12}\/postgres\/data$/)
    expect(lines.join('\n')).toContain('cannot reach')
    await embedded.stop()
    await rm(join(row?.at ?? '', '..', '..'), { recursive: true })
  },
)
