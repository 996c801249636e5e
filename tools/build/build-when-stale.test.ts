import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWhenStale, screensOf } from './build-when-stale.ts'

let root: string
let builds: number

const build = async (folder: string) => {
  builds += 1
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  await mkdir(join(folder, 'dist'))
}

const buildWeb = async (how = build) => {
  const [web] = screensOf(root)
  if (!web) throw new Error('there are no screens')
  return buildWhenStale(web, how)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'screens-'))
  builds = 0
  for (const folder of [
    'apps/web/src',
    'packages/contract',
    'packages/games',
    'packages/liabilities',
    'packages/money/src',
    'packages/ui',
  ]) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'apps/web/src/main.tsx'), 'one')
})
afterEach(() => rm(root, { recursive: true }))

test('builds once, and not again while nothing changes', async () => {
  expect(await buildWeb()).toBe(true)
  expect(await buildWeb()).toBe(false)
  expect(builds).toBe(1)
})

test('builds again when a source, a package below it or the lock file changes', async () => {
  await buildWeb()
  await writeFile(join(root, 'apps/web/src/main.tsx'), 'two')
  expect(await buildWeb()).toBe(true)
  await writeFile(join(root, 'packages/money/src/add.ts'), 'new')
  expect(await buildWeb()).toBe(true)
  await writeFile(join(root, 'package-lock.json'), '{"a":1}')
  expect(await buildWeb()).toBe(true)
})

test('does not build for a test that changed', async () => {
  await buildWeb()
  await writeFile(join(root, 'apps/web/src/main.test.tsx'), 'test')
  expect(await buildWeb()).toBe(false)
})

test('builds again after a build that failed half way', async () => {
  await expect(
    buildWeb(async (folder) => {
      await build(folder)
      throw new Error('out of memory')
    }),
  ).rejects.toThrow('out of memory')
  expect(await buildWeb()).toBe(true)
})
