import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const script = 'document.documentElement.dataset.theme = "dark"'
const style = '.boot{color:red}'
const own = "default-src 'none'; script-src 'sha256-abc'"
const dist = mkdtempSync(join(tmpdir(), 'dist-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><style>${style}</style><script>${script}</script><script type="module" src="/assets/a-1.js"></script>`,
  )
  writeFileSync(join(dist, 'assets/a-1.js'), 'export {}')
  writeFileSync(join(dist, 'assets/a-1.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(dist, '.secret'), 'x')
  writeFileSync(
    join(dist, 'verify.html'),
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${own}" />`,
  )
  server = await startTestServer({ config: { webDist: dist, consoleDist: dist, isHttps: true } })
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true })
})

// security: 38
test('serves the page fresh, and lets its own inline script and style work and no other', async () => {
  const page = await fetch(`${server.url}/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  const styleHash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${styleHash}';`)
  expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('writes into both pages what their client must know: the key of the old form, and where the player app calls', async () => {
  const pages = mkdtempSync(join(tmpdir(), 'dist-'))
  for (const file of ['index.html', 'gate.html'])
    writeFileSync(join(pages, file), `<!doctype html><head><script>${script}</script></head>`)
  const obfuscationKey = Buffer.alloc(32, 250)
  const apiBaseUrl = 'https://api.example.com/"play'
  const other = await startTestServer({
    config: { webDist: pages, consoleDist: pages, obfuscationKey, apiBaseUrl },
  })
  const key = `<meta name="reply-key" content="${obfuscationKey.toString('base64')}" />`
  const base = '<meta name="base-url" content="https://api.example.com/&quot;play" />'
  const web = await fetch(`${other.url}/`)
  expect(await web.text()).toBe(`<!doctype html><head>${key}${base}<script>${script}</script></head>`)
  expect(web.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(web.headers.get('cache-control')).toBe('no-cache')
  expect(web.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.example.com wss://api.example.com;",
  )
  for (const page of ['/', '/index.html', '/gate.html'])
    expect(await (await fetch(other.consoleUrl + page)).text()).toContain(`<head>${key}<script>`)
  await other.stop()
  rmSync(pages, { recursive: true })
})

test('gives the service worker of a page with settings the hash of that page, so that phones fetch it anew', async () => {
  const pages = mkdtempSync(join(tmpdir(), 'dist-'))
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const built = '<!doctype html><head></head>'
  writeFileSync(join(pages, 'index.html'), built)
  writeFileSync(join(pages, 'worker.js'), `keep('${hashOf(built)}')`)
  const workerOf = async (apiBaseUrl: string) => {
    const other = await startTestServer({ config: { webDist: pages, apiBaseUrl } })
    const [page, worker] = await Promise.all(['/', '/worker.js'].map((path) => fetch(other.url + path)))
    expect(worker?.headers.get('cache-control')).toBe('no-cache')
    expect(worker?.headers.get('content-type')).toMatch(/javascript/)
    expect(await worker?.text()).toBe(`keep('${hashOf((await page?.text()) ?? '')}')`)
    await other.stop()
  }
  await workerOf('')
  await workerOf('https://api.example.com')
  rmSync(pages, { recursive: true })
})

// security: 38
test('serves the verifier under its own policy, which allows no network', async () => {
  const page = await fetch(`${server.url}/verify.html`)
  expect(page.headers.get('content-security-policy')).toBe(`${own}; frame-ancestors 'none'`)
})

test('serves assets for ever, compressed beforehand', async () => {
  const asset = await fetch(`${server.url}/assets/a-1.js`, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toContain('javascript')
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await asset.text()).toBe('export {}')
})

test('leads an address typed without the hash to the same screen behind it', async () => {
  const answer = await fetch(`${server.url}/pages/cc/K3?id=k3-1m`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#/pages/cc/K3?id=k3-1m'])
})

// security: 39, 40, 51
test.each([
  ['the page', '/'],
  ['an asset', '/assets/a-1.js'],
  ['the verifier', '/verify.html'],
  ['the way to a screen', '/pages/cc/K3'],
  ['what is not there', '/nowhere.png'],
  ['a call that is not there', '/api/nowhere'],
])('%s carries every header, where players are and where operators are', async (_, path) => {
  for (const origin of [server.url, server.consoleUrl]) {
    const { headers } = await fetch(origin + path, { redirect: 'manual' })
    const all = Object.fromEntries(headers)
    expect(all).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('includeSubDomains'),
    })
    expect(Object.keys(all).filter((name) => /^(server|x-powered-by|access-control-)/.test(name))).toEqual([])
  }
})

test.each(['/.secret', '/..%2f..%2fetc/passwd', '/assets/..%2f.secret', '/assets/'])(
  'does not serve %s',
  async (path) => {
    expect((await fetch(server.url + path)).status).toBeGreaterThanOrEqual(400)
  },
)

// security: 38
test('only the console may write style elements', async () => {
  const operatorClient = await fetch(`${server.consoleUrl}/`)
  expect(operatorClient.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
  expect((await fetch(`${server.url}/`)).headers.get('content-security-policy')).not.toContain(
    'unsafe-inline',
  )
})

test('only the players’ app may ask where the phone is', async () => {
  const permissions = async (origin: string) => (await fetch(origin)).headers.get('permissions-policy')
  expect(await permissions(server.url)).toContain('geolocation=(self)')
  expect(await permissions(server.consoleUrl)).toContain('geolocation=()')
})

test('the page at the gate, and no other, may use the camera', async () => {
  const camera = async (address: string) =>
    /camera=(\([a-z]*\))/.exec((await fetch(address)).headers.get('permissions-policy') ?? '')?.[1]
  for (const path of ['/gate.html', '/gate.html?from=menu'])
    expect(await camera(server.consoleUrl + path)).toBe('(self)')
  for (const path of ['/', '/index.html', '/gate', '/gate.html/', '/assets/a-1.js', '/api/nowhere'])
    expect(await camera(server.consoleUrl + path)).toBe('()')
  expect(await camera(`${server.url}/gate.html`)).toBe('()')
})

// security: 34
test('the page frames exactly the pages in the current list, and no other answer frames any', async () => {
  const policy = async (address: string) => (await fetch(address)).headers.get('content-security-policy')
  const allow = (name: string, url: string, isAllowed = true) =>
    server.database.owner.run(sql`
      insert into embed_page (name, url, titles, is_allowed)
      values (${name}, ${url}, '{"en": "A page"}', ${isAllowed})`)
  await server.database.owner.run(sql`delete from embed_page`)
  expect(await policy(`${server.url}/`)).not.toContain('frame-src')
  await allow('one', 'https://one.example/a/page')
  await allow('same', 'https://one.example/another')
  await allow('two', 'https://two.example/')
  await allow('ended', 'https://three.example/', false)
  for (const path of ['/', '/?from=mail', '/index.html']) {
    const sources = /frame-src ([^;]*)/.exec((await policy(server.url + path)) ?? '')?.[1]?.split(' ')
    expect(sources?.sort()).toEqual(['https://one.example', 'https://two.example'])
  }
  for (const address of [`${server.url}/nowhere.png`, `${server.url}/api/nowhere`, `${server.consoleUrl}/`])
    expect(await policy(address)).not.toContain('frame-src')
})

// security: 51
test('answers ok, and serves its API document only in development', async () => {
  expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok')
  expect(await (await fetch(`${server.url}/api/docs`)).json()).toMatchObject({ code: 404 })
})
