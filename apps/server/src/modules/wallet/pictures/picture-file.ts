import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '@opendraw/money'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Writes the whole file or none of it; readable by this user alone. */
export async function writePictureFile(folder: string, id: string, bytes: Buffer): Promise<void> {
  const path = pathOf(folder, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(`${path}.part`, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

export const readPictureFile = (folder: string, id: string): Promise<Buffer> => readFile(pathOf(folder, id))

export const removePictureFile = (folder: string, id: string): Promise<void> =>
  rm(pathOf(folder, id), { force: true })

function pathOf(folder: string, id: string): string {
  assert(idForm.test(id), 'a picture is named by its uuid alone')
  return join(folder, `${id}.webp`)
}
