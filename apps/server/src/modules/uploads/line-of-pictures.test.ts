import { sql } from '@opendraw/db'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { uploadsState } from './state.ts'

let server: TestServer
let picture: Buffer
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } })
  const blank = { create: { width: 30, height: 20, channels: 3, background: '#c9203a' } } as const
  picture = await sharp(blank).jpeg().toBuffer()
})
afterAll(() => server.stop())

/** Uploads a picture from that address as a new player, or as this one; answers why it was refused, or `kept`. */
async function upload(ip: string, player?: TestPlayer): Promise<string> {
  const { token } = player ?? (await aPlayerWith(server.ctx))
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]))
  const response = await fetch(`${server.url}/api/cclogin/upload`, {
    method: 'POST',
    headers: { token, 'x-forwarded-for': ip },
    body: form,
  })
  return z.object({ reason: z.string().default('kept') }).parse(await response.json()).reason
}

/** How many of these end as busy while the others wait. */
async function countBusy(uploads: readonly Promise<string>[], expected: number): Promise<number> {
  let busy = 0
  for (const one of uploads) one.then((reason) => (busy += reason === 'busy' ? 1 : 0))
  await expect.poll(() => busy, { timeout: 10_000 }).toBeGreaterThanOrEqual(expected)
  return busy
}

// security: 46
test('one household holds two places in the line of pictures, and new accounts from everywhere leave two to players', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const running = uploadsState(server.ctx).redrawing(() => held)
  const one = [1, 2, 3, 4].map((nth) => upload(`2001:db8:1:${nth}::1`))
  expect(await countBusy(one, 2)).toBe(2)
  const others = [1, 2, 3, 4].map((nth) => upload(`198.51.100.${nth}`))
  expect(await countBusy(others, 1)).toBe(1)
  const player = await aPlayerWith(server.ctx)
  await server.database.owner.run(sql`update player set level = 1 where id = ${player.id}`)
  const theirs = upload('203.0.113.1', player)
  finish()
  await running
  expect(await theirs).toBe('kept')
  expect((await Promise.all([...one, ...others])).filter((reason) => reason === 'kept')).toHaveLength(5)
})
