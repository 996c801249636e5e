import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './start-everything.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makes a folder and those above it, and leaves what is there', async () => {
  const path = join(folder, 'data', 'deep')
  await makeFolder(path)
  await makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
  await symlink(path, join(folder, 'link'))
  await makeFolder(join(folder, 'link'))
})

test('says so where a file is', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(folder, 'file', 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('returns from a place where no folder can be made', async () => {
  if (process.platform === 'linux')
    await expect(makeFolder('/proc/data')).rejects.toThrow('No folder can be made in /proc')
})
