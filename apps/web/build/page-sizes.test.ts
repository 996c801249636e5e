import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Chunk, pageSizes } from './page-sizes.ts'

const chunk = (code: string, over: Partial<Chunk> = {}): Chunk => ({
  code,
  imports: [],
  isEntry: false,
  source: null,
  modules: [],
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
  const rows = [
    { path: '/', file: '/src/home.tsx', part: 'home' },
    { path: '/k3', file: '/src/k3.tsx', part: 'play' },
  ]
  expect(pageSizes(chunks, rows, new Map(), new Map())).toMatchObject([
    {
      path: '/k3',
      bytes: bytes('the app') + bytes('the vendor') + bytes('three dice') + bytes('a board'),
      files: 4,
    },
    { path: '/', bytes: bytes('the app') + bytes('the vendor'), files: 2 },
  ])
})

test('what a page imports untouched weighs with all that comes with it, also what that imports in its turn', () => {
  const chunks = new Map([
    ['app.js', chunk('the app', { isEntry: true, modules: ['/src/app.tsx'] })],
    ['k3.js', chunk('three dice', { source: '/src/k3.tsx', modules: ['/src/k3.tsx', '/src/board.tsx'] })],
    ['sheet.js', chunk('a sheet', { modules: ['/src/keys.tsx', '/src/sheet.tsx'], imports: ['keypad.js'] })],
    ['keypad.js', chunk('a keypad', { modules: ['/src/keypad.tsx'] })],
    ['sound.js', chunk('a sound', { modules: ['/src/sound.ts'] })],
    ['other.js', chunk('what another screen imports', { modules: ['/src/other.tsx'] })],
  ])
  const untouched = new Map([
    ['/src/board.tsx', ['/src/sheet.tsx']],
    ['/src/keypad.tsx', ['/src/sound.ts']],
    ['/src/k4.tsx', ['/src/other.tsx']],
  ])
  const rows = [{ path: '/k3', file: '/src/k3.tsx', part: 'play' }]
  const texts = ['the app', 'three dice', 'a sheet', 'a keypad', 'a sound']
  expect(pageSizes(chunks, rows, new Map(), untouched)).toMatchObject([
    {
      bytes: bytes('the app') + bytes('three dice'),
      untouched: {
        bytes: texts.reduce((sum, text) => sum + bytes(text), 0),
        files: ['app.js', 'k3.js', 'keypad.js', 'sheet.js', 'sound.js'],
      },
    },
  ])
})

test("the words of a page are the base and its screen's part, in the language that takes most for them", () => {
  const messages = new Map([
    ['assets/words/x/en/base.json', '{}'],
    ['assets/words/x/en/play.json', '{"bet":"Place bet"}'],
    ['assets/words/x/en/home.json', '{"welcome":"Welcome, and here is much more to read"}'],
    ['assets/words/x/th/base.json', '{"tab":"หน้าแรก"}'],
    ['assets/words/x/th/play.json', '{"bet":"วางเดิมพัน"}'],
  ])
  const rows = [{ path: '/k3', file: '/src/k3.tsx', part: 'play' }]
  expect(pageSizes(new Map(), rows, messages, new Map())).toMatchObject([
    { messages: { language: 'th', bytes: bytes('{"tab":"หน้าแรก"}') + bytes('{"bet":"วางเดิมพัน"}') } },
  ])
})
