import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@opendraw/db'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { shred } from '../privacy/index.ts'
import { keepPicture } from './keep-picture.ts'
import { freePictures, readPicture, takePictures } from './read-own-picture.ts'
import { uploadsToday } from './tables.ts'
import { watchRoom } from './watch-room.ts'

let server: TestServer
let picture: Buffer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  player = await aPlayerWith(server.ctx)
  const blank = { create: { width: 30, height: 20, channels: 3, background: '#c9203a' } } as const
  picture = await sharp(blank).jpeg().toBuffer()
})
afterAll(() => server.stop())

type Part = readonly [name: string, value: string | Buffer]
async function upload(parts: readonly Part[], token = player.token) {
  const form = new FormData()
  for (const [name, value] of parts)
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]))
  const response = await fetch(`${server.url}/api/cclogin/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  return Reply.parse(await response.json())
}

const Reply = z.object({
  code: z.int(),
  reason: z.string().optional(),
  data: z.object({ id: z.string() }).nullable(),
})
const look = (id: string, token?: string) =>
  fetch(`${server.url}/api/cclogin/picture/${id}`, { headers: token ? { token } : {} })
const kindOf = async (id: string) => (await readPicture(server.ctx, id))?.kind

test('takes a picture for the purpose in the form, and for a deposit by default', async () => {
  for (const kind of ['deposit_proof', 'kyc_document', 'avatar'] as const) {
    const { code, data } = await upload([
      ['kind', kind],
      ['file', picture],
    ])
    expect([code, await kindOf(data?.id ?? '')]).toEqual([200, kind])
  }
  const { data } = await upload([['file', picture]])
  expect(await kindOf(data?.id ?? '')).toBe('deposit_proof')
})

// security: 32
test.each<[string, readonly Part[]]>([
  ['a kind that is the house’s', [['kind', 'method_qr']]],
  ['a kind that is none', [['kind', '__proto__']]],
  [
    'the same field twice',
    [
      ['kind', 'avatar'],
      ['kind', 'avatar'],
    ],
  ],
  ['a field of the sender’s own', [['player_id', '1']]],
  ['an address to fetch from', [['url', 'http://169.254.169.254/']]],
])('refuses a form with %s', async (_, fields) => {
  expect(await upload([...fields, ['file', picture]])).toMatchObject({ code: 400, reason: 'bad_request' })
})

// security: 46
test('refuses two pictures in one form, and keeps neither', async () => {
  const before = await uploadsToday(server.ctx.db, player.id)
  const refused = { code: 400, reason: 'upload_refused' }
  const twice = [
    ['file', picture],
    ['file', picture],
  ] as const
  expect(await upload(twice)).toMatchObject(refused)
  expect(await uploadsToday(server.ctx.db, player.id)).toBe(before)
})

// security: 46
test('counts refused pictures by network, however many accounts send them', async () => {
  const network = 'upload-refused:127.0.0'
  await server.ctx.db.run(sql`delete from throttle where key = ${network}`)
  expect(await upload([['file', Buffer.from('<svg/>')]])).toMatchObject({ reason: 'upload_refused' })
  await server.ctx.db.run(
    sql`update throttle set tokens = 0.5, touched_at = clock_timestamp() where key = ${network}`,
  )
  const otherPlayer = await aPlayerWith(server.ctx)
  expect(await upload([['file', picture]], otherPlayer.token)).toMatchObject({ reason: 'too_many_requests' })
  await server.ctx.db.run(sql`delete from throttle where key = ${network}`)
  expect(await upload([['file', picture]], otherPlayer.token)).toMatchObject({ code: 200 })
})

test('refuses a file that is no picture, and an anonymous visitor', async () => {
  expect(await upload([['file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]])).toMatchObject({
    reason: 'upload_refused',
  })
  expect(await upload([['kind', 'avatar']])).toMatchObject({ reason: 'upload_refused' })
  expect(await upload([['file', picture]], 'nobody')).toMatchObject({ code: 401 })
})

// security: 44
test('shows a picture to its owner, as an attachment that neither runs nor is cached', async () => {
  const { id } = await keepPicture(server.ctx, player.id, 'deposit_proof', picture)
  const shown = await look(id, player.token)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
})

// security: 45
test('answers another player’s picture like an absent one, and no anonymous call', async () => {
  const { id } = await keepPicture(server.ctx, player.id, 'kyc_document', picture)
  const otherPlayer = await aPlayerWith(server.ctx)
  const answers = await Promise.all(
    [id, '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd'].map(async (one) =>
      (await look(one, otherPlayer.token)).text(),
    ),
  )
  expect(new Set(answers).size).toBe(1)
  expect(await (await look(id)).json()).toMatchObject({ code: 401 })
})

test('keeps a picture sealed: the disk reveals nothing of it, and no one can read it once its key is gone', async () => {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const { id } = await keepPicture(server.ctx, playerId, 'kyc_document', picture)
  const file = await readFile(join(server.ctx.config.uploadDir, `${id}.webp`))
  expect(file.includes('WEBP')).toBe(false)
  expect(await readPicture(server.ctx, id)).toMatchObject({ playerId, mime: 'image/webp' })
  await server.ctx.db.transaction((tx) => shred(tx, playerId))
  expect(await readPicture(server.ctx, id)).toBe(null)
})

test('is used for one thing, by its owner, for its own purpose, once of many at the same moment', async () => {
  const { id } = await keepPicture(server.ctx, player.id, 'kyc_document', picture)
  const { db } = server.ctx
  const take = (playerId: bigint, kind: 'kyc_document' | 'avatar', ids = [id]) =>
    db.transaction((tx) => takePictures(tx, playerId, ids, kind))
  await expect(take(1n, 'kyc_document')).rejects.toMatchObject({ reason: 'picture_unknown' })
  await expect(take(player.id, 'avatar')).rejects.toMatchObject({ reason: 'picture_unknown' })
  await expect(take(player.id, 'kyc_document', [id, id])).rejects.toMatchObject({ reason: 'picture_unknown' })
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => take(player.id, 'kyc_document')))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await db.transaction((tx) => freePictures(tx, [id]))
  await take(player.id, 'kyc_document')
})

// security: 46
test('takes no picture while the disk is nearly full', async () => {
  const { config } = server.ctx
  const full = { ...server.ctx, config: { ...config, uploadRoomBytes: Number.MAX_SAFE_INTEGER } }
  const asked = keepPicture(
    { ...full, log: { ...full.log, error: () => undefined } },
    player.id,
    'avatar',
    picture,
  )
  await expect(asked).rejects.toMatchObject({ reason: 'busy' })
})

// security: 57
test('health is degraded while the disk is nearly full, and ok again when there is room', async () => {
  const { ctx, url } = server
  const said: string[] = []
  const log = { ...ctx.log, warn: (event: string) => void said.push(event) }
  const health = async () => (await fetch(`${url}/health`)).text()
  await watchRoom({ ...ctx, log, config: { ...ctx.config, uploadRoomBytes: Number.MAX_SAFE_INTEGER } })
  expect([await health(), said]).toEqual(['degraded', ['disk.nearly_full']])
  await watchRoom({ ...ctx, log, config: { ...ctx.config, uploadRoomBytes: 0 } })
  expect([await health(), said]).toEqual(['ok', ['disk.nearly_full']])
})
