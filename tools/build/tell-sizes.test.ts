import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellSizes } from './tell-sizes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sizes-'))
})
afterAll(() => rm(folder, { recursive: true }))

const page = (path: string, bytes: number, messages: number, files = 10, untouched = bytes) => ({
  path,
  bytes,
  bytesMax: 2048,
  files,
  filesMax: 12,
  untouched: { bytes: untouched, bytesMax: 4096 },
  messages: { language: 'th', bytes: messages, bytesMax: 1024 },
})

/** The report on these pages, and whether they pass. */
async function sizes(pages: readonly ReturnType<typeof page>[], style = 1024) {
  const file = join(folder, 'sizes.json')
  await writeFile(file, JSON.stringify({ pages, shared: { style: { bytes: style, bytesMax: 2048 } } }))
  const lines: string[] = []
  const isLight = await tellSizes(file, (line) => lines.push(line))
  return { isLight, lines }
}

test('pages within all budgets pass, and the heaviest are told', async () => {
  expect(await sizes([page('/a', 2048, 512), page('/b', 1024, 1024)])).toEqual({
    isLight: true,
    lines: [
      'initial JavaScript ok: /a 2.0 kB of 2.0 kB',
      'initial JavaScript ok: /b 1.0 kB of 2.0 kB',
      'JavaScript before a touch ok: /a 2.0 kB of 4.0 kB',
      'JavaScript before a touch ok: /b 1.0 kB of 4.0 kB',
      'files ok: /a 10 of 12',
      'files ok: /b 10 of 12',
      'words ok: /b (th) 1.0 kB of 1.0 kB',
      'words ok: /a (th) 0.5 kB of 1.0 kB',
      'with every page ok: style 1.0 kB of 2.0 kB',
    ],
  })
})

test('a page with too many messages fails, however little code it has', async () => {
  const { isLight, lines } = await sizes([page('/a', 1024, 1536)])
  expect(isLight).toBe(false)
  expect(lines).toContain('words OVER: /a (th) 1.5 kB of 1.0 kB')
})

test('a page whose code is too much fails', async () => {
  expect((await sizes([page('/a', 4096, 512)])).isLight).toBe(false)
})

test('a page that brings too much by itself fails, however little it begins with', async () => {
  const { isLight, lines } = await sizes([page('/a', 1024, 512, 10, 4608)])
  expect(isLight).toBe(false)
  expect(lines).toContain('JavaScript before a touch OVER: /a 4.5 kB of 4.0 kB')
})

test('a style sheet that is too large fails', async () => {
  const { isLight, lines } = await sizes([page('/a', 1024, 512)], 3072)
  expect(isLight).toBe(false)
  expect(lines).toContain('with every page OVER: style 3.0 kB of 2.0 kB')
})

test('a page that is in too many files fails', async () => {
  const { isLight, lines } = await sizes([page('/a', 1024, 512, 13)])
  expect(isLight).toBe(false)
  expect(lines).toContain('files OVER: /a 13 of 12')
})
