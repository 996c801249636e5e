import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Store } from './s3-store.ts'
import type { PictureStore } from './store.ts'
import { folderStore } from './store-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'opendraw-store-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
let endpoint: string
beforeAll(async () => {
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = { bucket: 'pictures', region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' }
const stores: [string, () => PictureStore][] = [
  ['a folder', () => folderStore(join(folder, 'pictures'))],
  ['a bucket', () => s3Store({ ...bucket, endpoint })],
]

describe.each(stores)('%s', (_, open) => {
  test('gives back what it was given, until it is removed', async () => {
    const id = randomUUID()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
    expect(await open().get(id)).toBe(null)
    await open().put(id, bytes)
    expect(await open().get(id)).toEqual(bytes)
    await open().remove(id)
    await open().remove(id)
    expect(await open().get(id)).toBe(null)
  })

  test('takes no name but a uuid', async () => {
    for (const name of ['../../../etc/passwd', '', 'x/y', `${randomUUID()}/../a`]) {
      await expect(async () => open().put(name, Buffer.from('x'))).rejects.toThrow('uuid')
      await expect(async () => open().get(name)).rejects.toThrow('uuid')
    }
  })
})

test('a bucket that refuses the key keeps nothing, and the error says so', async () => {
  const store = s3Store({ ...bucket, endpoint, secret: 'another' })
  await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toThrow()
})
