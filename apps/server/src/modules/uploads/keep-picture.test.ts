import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { keepPicture } from './keep-picture.ts'
import { readPicture } from './read-own-picture.ts'
import { uploadsToday } from './tables.ts'

let server: TestServer
let picture: Buffer
beforeAll(async () => {
  server = await startTestServer()
  picture = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#6433d1' } })
    .png()
    .toBuffer()
})
afterAll(() => server.stop())

const files = async () => readdir(server.ctx.config.uploadDir).catch(() => [])

// security: 44
test('keeps a picture under a random name that no one else may read', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const kept = await keepPicture(server.ctx, playerId, 'deposit_proof', picture)
  expect(kept).toMatchObject({ width: 12, height: 8 })
  const { mode } = await stat(join(server.ctx.config.uploadDir, `${kept.id}.webp`))
  expect(mode & 0o777).toBe(0o600)
  const read = await readPicture(server.ctx, kept.id)
  expect(read).toMatchObject({ mime: 'image/webp', playerId })
  expect((await sharp(read?.bytes).metadata()).format).toBe('webp')
})

test.each(['00000000-0000-4000-8000-000000000000', '../../../etc/passwd', '', 'x'.repeat(500)])(
  'has no picture under %j',
  async (id) => {
    expect(await readPicture(server.ctx, id)).toBe(null)
  },
)

test('a refused file leaves nothing behind', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const before = await files()
  const asked = keepPicture(server.ctx, playerId, 'deposit_proof', Buffer.from('<svg/>'))
  await expect(asked).rejects.toMatchObject({ reason: 'upload_refused' })
  expect(await files()).toEqual(before)
  expect(await uploadsToday(server.ctx.db, playerId)).toBe(0)
})

// security: 29, 46
test('a folder that cannot be written is an outage of pictures alone, and costs nothing of the day', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  // Where the file of another picture lies there is no folder.
  const kept = await keepPicture(server.ctx, playerId, 'deposit_proof', picture)
  const uploadDir = join(server.ctx.config.uploadDir, `${kept.id}.webp`)
  const ctx = { ...server.ctx, config: { ...server.ctx.config, uploadDir } }
  await expect(keepPicture(ctx, playerId, 'deposit_proof', picture)).rejects.toMatchObject({ reason: 'busy' })
  expect(await uploadsToday(server.ctx.db, playerId)).toBe(1)
})

test('thirty a day, also at once', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  for (let n = 0; n < 28; n++) await keepPicture(server.ctx, playerId, 'deposit_proof', picture)
  const before = await files()
  const asked = Array.from({ length: 3 }, () => keepPicture(server.ctx, playerId, 'deposit_proof', picture))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(reasons).toEqual(['upload_quota'])
  expect(await uploadsToday(server.ctx.db, playerId)).toBe(30)
  expect(await files()).toHaveLength(before.length + 2)
})

// security: 46
test('counts what it refuses, too', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const reasons = new Set<string>()
  for (let n = 0; n < 41; n++)
    await keepPicture(server.ctx, playerId, 'avatar', Buffer.from('<svg/>')).catch(({ reason }) =>
      reasons.add(reason),
    )
  expect([...reasons]).toEqual(['upload_refused', 'too_many_requests'])
})
