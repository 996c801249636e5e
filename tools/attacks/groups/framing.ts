import { type Attack, attack } from '../attack.ts'
import { exchange, statusesIn } from '../raw-connection.ts'
import { ALWAYS } from '../wire.ts'

const HEAD = 'POST /api/user/getUserinfo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const SMUGGLED = 'GET /health HTTP/1.1\r\nHost: b\r\n\r\n'

/** One request whose length two readers could read in two ways, with a second one hidden in it. */
const AMBIGUOUS: readonly (readonly [name: string, bytes: string])[] = [
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: ${2 + SMUGGLED.length}\r\n\r\n{}${SMUGGLED}`],
  [
    'a length and chunks',
    `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks and a length',
    `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks twice',
    `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['a coding before chunks', `${HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['an unknown coding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a blank before the colon', `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a folded header', `${HEAD}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n`],
  ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
  ['a length below zero', `${HEAD}Content-Length: -1\r\n\r\n{}${SMUGGLED}`],
  ['a length in hexadecimals', `${HEAD}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
  ['a list of lengths', `${HEAD}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`],
  ['a bare line feed', `${HEAD.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${SMUGGLED}`],
  ['a bare carriage return', `${HEAD}X: a\rContent-Length: 2\r\n\r\n${SMUGGLED}`],
  ['a zero byte in a header', `${HEAD}X: a\u0000b\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['a chunk of no number', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
  ['a chunk below zero', `${HEAD}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
  ['HTTP 0.9', `GET /health\r\n\r\n`],
  ['two hosts', `GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`],
  ['no method', ` / HTTP/1.1\r\nHost: a\r\n\r\n`],
]

/** Where one request ends and the next begins, and what is answered before either is read. */
export const framingAttacks: readonly Attack[] = [
  // security: 42
  attack('requests of two readings, each with a second one hidden in it', async ({ nodes }, trial) => {
    for (const origin of [nodes[0].web, nodes[1].console]) {
      const heard = await Promise.all(AMBIGUOUS.map(([, bytes]) => exchange(origin, bytes)))
      heard.forEach((text, nth) => {
        const statuses = statusesIn(text)
        const name = AMBIGUOUS[nth]?.[0] ?? ''
        trial.check(
          !text.includes('\r\n\r\nok') && !statuses.some((one) => one >= 500),
          `${name} was read: ${text.slice(0, 80)}`,
        )
      })
    }
  }),
  // security: 39
  attack(
    'requests that are refused before they are read, whose answers carry every header too',
    async ({ nodes }, trial) => {
      const bytes = [
        'GET /health HTTP/1.1\r\n\r\n',
        'GET /health HTTP/1.1\r\nHost: a\r\nExpect: something\r\n\r\n',
        'nonsense\r\n\r\n',
        `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
        'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
        'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
        'GET /api/%ff HTTP/1.1\r\nHost: a\r\n\r\n',
        'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
        'GET /health HTTP/1.0\r\n\r\n',
      ]
      for (const origin of [nodes[0].web, nodes[0].console]) {
        const heard = await Promise.all(bytes.map((one) => exchange(origin, one)))
        for (const [nth, text] of heard.entries()) {
          const missing = ALWAYS.filter((name) => text !== '' && !text.toLowerCase().includes(`${name}:`))
          trial.check(
            missing.length === 0,
            `${bytes[nth]?.slice(0, 60)} is answered without ${missing[0]}: ${text.slice(0, 60)}`,
          )
        }
      }
    },
  ),
]
