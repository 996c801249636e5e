import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './build-when-stale.ts'

test('every text of a build exists in both compressed forms, and nothing else does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  try {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/app.js'), 'the app')
    await writeFile(join(folder, 'assets/a.webp'), 'a picture')
    await precompress(folder)
    expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
      'a.webp',
      'app.js',
      'app.js.br',
      'app.js.gz',
    ])
    expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe('the app')
    expect(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))).toString()).toBe('the app')
  } finally {
    await rm(folder, { recursive: true })
  }
})
