import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { uploadsToday } from '../tables/uploads.ts'
import { keepPicture } from './keep-picture.ts'
import { readPicture } from './read-picture.ts'

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

test('keeps a picture under a random name that nobody else may read', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const kept = await keepPicture(server.ctx, playerId, picture)
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
  const asked = keepPicture(server.ctx, playerId, Buffer.from('<svg/>'))
  await expect(asked).rejects.toMatchObject({ reason: 'upload_refused' })
  expect(await files()).toEqual(before)
  expect(await uploadsToday(server.ctx.db, playerId)).toBe(0)
})

test('thirty a day, also at once', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  for (let n = 0; n < 27; n++) await keepPicture(server.ctx, playerId, picture)
  const before = await files()
  const asked = Array.from({ length: 6 }, () => keepPicture(server.ctx, playerId, picture))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['upload_quota']))
  expect(await uploadsToday(server.ctx.db, playerId)).toBe(30)
  expect(await files()).toHaveLength(before.length + 3)
})
