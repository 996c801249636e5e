import { assert } from '@opendraw/money'
import { S3mini } from 's3mini'
import type { Config } from '../../../config/config.ts'
import { isPictureId, type PictureStore } from './store.ts'

const ABORT_AFTER_MS = 20_000

/** Pictures in a bucket of any service that speaks S3, for servers that share no disk. The address is the deployment's alone. */
export function s3Store({ endpoint, bucket, region, key, secret }: NonNullable<Config['s3']>): PictureStore {
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: key,
    secretAccessKey: secret,
    requestAbortTimeout: ABORT_AFTER_MS,
    // A redirect would send the signed request to an unapproved address.
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  })
  const nameOf = (id: string) => {
    assert(isPictureId(id), 'a picture is named by its uuid alone')
    return `${id}.webp`
  }
  return {
    put: async (id, bytes) => {
      const response = await client.putObject(nameOf(id), bytes, 'application/octet-stream')
      assert(response.ok, 'the bucket keeps what it is given')
    },
    get: async (id) => {
      const bytes = await client.getObjectArrayBuffer(nameOf(id))
      return bytes && Buffer.from(bytes)
    },
    remove: async (id) => {
      await client.deleteObject(nameOf(id))
    },
    room: async () => null,
  }
}
