import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Attack, atOnce, attack } from '../attack.ts'
import { exchange, HEALTH_MS_MAX, openRaw, probeHealth, statusesIn } from '../raw-connection.ts'

const PATH = '/api/user/getUserinfo'
const HEAD = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`

const TARGETS = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/.env',
  '/.env',
  '/assets/../../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/%252e%252e/package.json',
  '//etc/passwd',
  '/\\..\\..\\package.json',
  '/index.html%00.png',
  '/.git/config',
  '/node_modules/.package-lock.json',
  '/api/../.env',
  '/api/cclogin/picture/..%2f..%2fkeys%2fseal.key',
  '/server.log',
  '/keys/seal.key',
  '/var/keys/seal.key',
  '/src/main.ts',
  '/assets/index.js.map',
  '/api/docs',
  '/%',
  '/%ff',
  '/%c0%ae%c0%ae/',
] as const

/** What is sent over the wire. */
export const requestAttacks: readonly Attack[] = [
  // security: 36
  attack('heads and bodies of any length, kept ones and endless ones', async ({ nodes, wire }, trial) => {
    const origin = nodes[0].web
    const heads = [
      `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
      `GET /health HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(5_000)}\r\n`,
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `${'A'.repeat(100_000)}`,
    ]
    for (const head of heads) {
      const statuses = statusesIn(await exchange(origin, head).catch(() => ''))
      trial.check(
        statuses.every((status) => status >= 400 && status < 500),
        `a long head was answered ${statuses}`,
      )
    }
    const bodies = [70_000, 1_000_000].map((length) => `{"account":"${'a'.repeat(length)}"}`)
    trial.expect(
      await Promise.all(
        bodies.map((body) => wire.send({ origin, path: '/api/user/login', body, from: '127.16.2.2' })),
      ),
      0,
      ['bad_request'],
    )
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
    const endless = `POST /api/user/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(200)}`
    trial.check(
      statusesIn(await exchange(origin, endless).catch(() => '')).every((one) => one < 500),
      'an endless body broke something',
    )
  }),
  // security: 36
  attack('heads that a careless pattern reads for long, while others are served', async (world, trial) => {
    const [attacked, control] = world.nodes
    const probe = probeHealth(attacked.web, control.web)
    const long = '1'.repeat(7_000)
    const headers = [
      { 'accept-encoding': `gzip;q=0.${long}x` },
      { 'accept-encoding': 'gzip;q=0.1x,'.repeat(580) },
      { 'content-type': `application/json${' '.repeat(7_000)};` },
      { range: `bytes=${'1-,'.repeat(2_300)}` },
    ]
    const body = { id: 'ssc-1m' }
    const ask = (one: object, nth: number) =>
      world.wire.send({
        ...{ origin: attacked.web, path: '/api/ccinit/getwanfa', body, headers: { ...one } },
        from: `127.16.${20 + nth}.3`,
      })
    await Promise.all(headers.flatMap((one) => Array.from({ length: 12 }, (_, nth) => ask(one, nth))))
    const slowest = await probe.stop()
    trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
  }),
  // security: 36, 37
  attack(
    'JSON that is deep, doubled, of prototypes, of other types, packed, or none',
    async ({ nodes, wire }, trial) => {
      const login = '"account":"a1a1a1","password":"b2b2b2b2"'
      const bodies: readonly (string | Buffer)[] = [
        `{${login},"account":"other"}`,
        `{${login},"acc\\u006funt":"other"}`,
        `{${login},"__proto__":{"isAdmin":true}}`,
        `{${login},"constructor":{"prototype":{"a":1}}}`,
        `{${login},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        `{${login},"x":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`,
        `\ufeff{${login}}`,
        `{${login}}{}`,
        `{${login}`,
        `[{${login}}]`,
        'null',
        '1',
        '""',
        "{'account':'a'}",
        `{${login},}`,
        `{${login}}//`,
        '\u0000',
        Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
        Buffer.from([0xed, 0xa0, 0x80]),
      ]
      const send = (body: string | Buffer, headers = {}, nth = 0) =>
        wire.send({
          origin: nodes[nth % 2 === 0 ? 0 : 1].web,
          path: '/api/user/login',
          body,
          from: '127.16.3.3',
          headers,
        })
      trial.expect(await Promise.all(bodies.map((body, nth) => send(body, {}, nth))), 0, ['bad_request'])
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/xml',
        'application/json; charset=utf-16',
        '',
      ]
      trial.expect(await Promise.all(types.map((type) => send(`{${login}}`, { 'content-type': type }))), 0, [
        'bad_request',
      ])
      const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20))
      trial.expect(
        [
          await send(bomb, { 'content-encoding': 'gzip' }),
          await send(gzipSync(`{${login}}`), { 'content-encoding': 'gzip' }),
        ],
        0,
        ['bad_request'],
      )
    },
  ),
  // security: 44, 51
  attack('files beside those that are served, by any path', async ({ nodes }, trial) => {
    for (const origin of [nodes[0].web, nodes[0].console, nodes[1].web]) {
      const heard = await Promise.all(
        TARGETS.map((target) =>
          exchange(origin, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
        ),
      )
      heard.forEach((text, nth) => {
        const isOurs =
          /root:x:|"dependencies"|PRIVATE|DATABASE_URL|"version":|sourcesContent|\[core\]|openapi/.test(text)
        trial.check(
          !isOurs && statusesIn(text).every((one) => one < 500),
          `${TARGETS[nth]} was answered ${text.slice(0, 60)}`,
        )
      })
    }
  }),
  // security: 40
  attack('other origins, other methods, other hosts', async ({ nodes, wire }, trial) => {
    const origin = nodes[0].web
    const evil = 'https://evil.example'
    const ask = (method: string, headers: Record<string, string>, path = PATH) =>
      wire.send({ origin, path, method, headers, from: '127.16.4.4' })
    const answers = await Promise.all([
      ...['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'GET', 'HEAD', 'PROPFIND'].map((method) =>
        ask(method, { origin: evil, 'access-control-request-method': 'POST' }),
      ),
      ...['x-http-method-override', 'x-method-override', 'x-http-method'].map((name) =>
        ask('GET', { [name]: 'POST', origin: evil }),
      ),
      ask('GET', { host: 'evil.example' }, '/pages/cc/RGB'),
      ask('GET', { 'x-forwarded-host': 'evil.example' }, '/pages//evil.example/%0d%0aset-cookie:a=b'),
      ask('GET', {}, '/api/cclogin/orderdown?stake=1'),
      ask('GET', {}, '/api/ccpay/withdraw?amount=1'),
    ])
    trial.expect(answers, undefined, ['not_found', 'bad_request', 'session_expired', ''])
    trial.check(
      answers.every(({ code }) => code !== 200),
      'a call was answered by another method',
    )
    trial.check(
      answers.every(
        ({ headers }) => !Object.keys(headers).some((name) => name.startsWith('access-control-')),
      ),
      'another origin may call',
    )
    trial.check(
      answers.every(({ headers: { location = '' } }) => location === '' || location.startsWith('/#/pages/')),
      'a redirection leads elsewhere',
    )
    const bare = [
      'TRACE / HTTP/1.1',
      'CONNECT evil.example:443 HTTP/1.1',
      'GET http://evil.example/ HTTP/1.1',
      'PRI * HTTP/2.0',
    ].map((line) => exchange(origin, `${line}\r\nHost: a\r\nConnection: close\r\n\r\n`))
    for (const text of await Promise.all(bare))
      trial.check(!/^HTTP\/1\.1 (5|101)/.test(text), `answered ${text.slice(0, 60)}`)
  }),
  // security: 56
  attack('heads and bodies that arrive a byte a second, from one address', slowSenders, { isSlow: true }),
]

async function slowSenders(
  { nodes }: Parameters<Attack['run']>[0],
  trial: Parameters<Attack['run']>[1],
): Promise<void> {
  const origin = nodes[1].web
  const raws = await atOnce(60, () => openRaw(origin, '127.16.5.5'))
  for (const [nth, raw] of raws.entries())
    raw.write(
      nth % 2 === 0 ? 'GET /health HTTP/1.1\r\nHost: a\r\nX: ' : `${HEAD}Content-Length: 60000\r\n\r\n`,
    )
  const probe = probeHealth(origin, nodes[0].web)
  for (let second = 0; second < 20; second++) {
    for (const raw of raws) raw.write('a')
    await pause(1_000)
  }
  const slowest = await probe.stop()
  const openHeads = raws.filter((raw, nth) => nth % 2 === 0 && !raw.isClosed()).length
  for (const { socket } of raws) socket.destroy()
  trial.check(openHeads === 0, `${openHeads} heads are still awaited after 20 seconds`)
  trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
}
