import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '@opendraw/money'
import type { Config } from '../../../config/config.ts'
import { s3Store } from './s3-store.ts'
import { isPictureId, type PictureStore } from './store.ts'

/** The deployment's store of pictures: the bucket when one is named, else the folder. */
export function storeOf({ s3, uploadDir }: Pick<Config, 's3' | 'uploadDir'>): PictureStore {
  return s3 ? s3Store(s3) : folderStore(uploadDir)
}

/** Pictures in a folder of this machine, readable by this user alone. Servers that share a database share the folder. */
export function folderStore(folder: string): PictureStore {
  const pathOf = (id: string) => {
    assert(isPictureId(id), 'a picture is named by its uuid alone')
    return join(folder, `${id}.webp`)
  }
  return {
    put: (id, bytes) => write(folder, pathOf(id), bytes),
    get: (id) => readFile(pathOf(id)).catch(nothingThere),
    remove: (id) => rm(pathOf(id), { force: true }),
    room: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

async function write(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(`${path}.part`, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
