import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Chunk, pageSizes } from './page-sizes.ts'

const chunk = (code: string, over: Partial<Chunk> = {}): Chunk => ({
  code,
  imports: [],
  isEntry: false,
  source: null,
  ...over,
})
const bytes = (code: string) => gzipSync(code, { level: 9 }).length

test('a page weighs the app, its screen and all that they import, each once, and nothing that is loaded later', () => {
  const chunks = new Map([
    ['app.js', chunk('the app', { isEntry: true, imports: ['vendor.js'] })],
    ['vendor.js', chunk('the vendor')],
    ['k3.js', chunk('three dice', { source: '/src/k3.tsx', imports: ['vendor.js', 'board.js'] })],
    ['board.js', chunk('a board')],
    ['sheet.js', chunk('a sheet that is opened later')],
  ])
  expect(pageSizes(chunks, { '/': '/src/home.tsx', '/k3': '/src/k3.tsx' })).toMatchObject([
    { path: '/k3', bytes: bytes('the app') + bytes('the vendor') + bytes('three dice') + bytes('a board') },
    { path: '/', bytes: bytes('the app') + bytes('the vendor') },
  ])
})
