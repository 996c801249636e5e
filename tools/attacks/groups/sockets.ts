import { randomBytes } from 'node:crypto'
import { type Attack, atOnce, attack } from '../attack.ts'
import { slip } from '../bets.ts'
import {
  exchange,
  HEALTH_MS_MAX,
  openRaw,
  probeHealth,
  type Raw,
  statusesIn,
  until,
} from '../raw-connection.ts'
import { openRound } from '../world.ts'

const PATH = '/api/cclive/socket'
const SMUGGLED = 'GET /health HTTP/1.1\r\nHost: b\r\n\r\n'

/** A handshake, with this in place of or beside what belongs in it. */
const handshake = (origin: string, own: string | null, more = '', path = PATH): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(own === null ? [] : [`Origin: ${own}`]),
    ...(more === '' ? [] : [more]),
    '\r\n',
  ].join('\r\n')

/** A message as a browser frames it: masked, here by zeros. */
const frame = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(3)
  length.writeUInt8(0x80 | 126)
  length.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([Buffer.of(0x81), length, Buffer.alloc(4), bytes])
}

/** The first piece of a message, and a frame that asks for nothing. */
const BEGUN = Buffer.of(1, 0x81, 0, 0, 0, 0, 0x61)
const PONG = Buffer.of(0x8a, 0x80, 0, 0, 0, 0)

/** Ways into and over the live socket. */
export const socketAttacks: readonly Attack[] = [
  // security: 40
  attack('a socket of a player opened by a page of another origin', async ({ nodes, aPlayer }, trial) => {
    const { web, console: operators } = nodes[0]
    const { token } = await aPlayer()
    const { host, port } = new URL(web)
    const origins = [
      null,
      'null',
      '',
      'https://evil.example',
      `http://${host}.evil.example`,
      `http://evil.example:${port}`,
      `${web}/`,
      `${web}, https://evil.example`,
      operators,
    ]
    for (const origin of origins) {
      const heard = await exchange(web, handshake(web, origin))
      trial.check(statusesIn(heard).join() === '403', `${origin} gets ${heard.slice(0, 40)}`)
    }
    for (const [where, path] of [
      [operators, PATH],
      [web, `${PATH}?token=${token}`],
      [web, '/api/cclive/stream'],
      [web, '/'],
    ] as const) {
      const heard = await exchange(where, handshake(where, where, `token: ${token}`, path))
      trial.check(!statusesIn(heard).includes(101), `${path.slice(0, 30)} is upgraded`)
    }
  }),
  // security: 42
  attack('a handshake with another request hidden in it', async ({ nodes, aPlayer }, trial) => {
    const { web } = nodes[0]
    for (const more of [
      `Content-Length: ${SMUGGLED.length}`,
      'Transfer-Encoding: chunked',
      'Host: b',
      'Sec-WebSocket-Version: 8',
      'Upgrade: h2c',
      'Expect: 100-continue',
    ]) {
      const heard = await exchange(web, `${handshake(web, web, more)}${SMUGGLED}`)
      trial.check(!statusesIn(heard).includes(101), `${more} is upgraded`)
    }
    const heard = await exchange(web, `${handshake(web, web)}${SMUGGLED}`)
    trial.check(
      statusesIn(heard).join() === '101',
      `a request behind the handshake gets ${statusesIn(heard)}`,
    )
    const player = await aPlayer()
    trial.expect([await player.call('user/getUserinfo')], 1, [])
  }),
  // security: 36, 53
  attack(
    'nonsense on a socket: broken frames, endless lengths, other people’s words',
    async (world, trial) => {
      const { web } = world.nodes[1]
      const opening = JSON.stringify({ type: 'open', lang: 'en', token: null, games: [] })
      const words = [
        randomBytes(2_000),
        Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
        Buffer.from([0x81, 0x05, ...Buffer.from('plain')]),
        Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0]))),
        Buffer.concat([frame(opening), frame(`${'['.repeat(9_000)}`)]),
        Buffer.concat([
          frame(opening),
          frame('{"type":"call","id":1,"lang":"en","path":"__proto__","request":{}}'),
        ]),
        Buffer.concat(Array.from({ length: 500 }, () => frame(opening))),
      ]
      for (const [nth, bytes] of words.entries()) {
        const heard = await exchange(web, Buffer.concat([Buffer.from(handshake(web, web)), bytes]))
        trial.check(statusesIn(heard).join() === '101', `no. ${nth} gets ${heard.slice(0, 40)}`)
        trial.check(!/node_modules|\.ts:\d|"code":500/.test(heard), `no. ${nth} shows our insides`)
      }
      const player = await world.aPlayer()
      trial.expect([await player.call('user/getUserinfo', {}, 1)], 1, [])
    },
  ),
  // security: 53, 56
  attack(
    'messages in pieces without end, and pongs without end, while others are served',
    async (world, trial) => {
      const [{ web }, control] = world.nodes
      const opening = frame(JSON.stringify({ type: 'open', lang: 'en', token: null, games: [] }))
      const probe = probeHealth(web, control.web)
      const piece = Buffer.concat([Buffer.of(0, 0x81, 0, 0, 0, 0, 0x61), ...Array(10_000).fill(PONG)])
      const floods = [
        Buffer.concat([BEGUN, ...Array(20).fill(piece)]),
        Buffer.concat(Array(500_000).fill(PONG)),
      ]
      const raws = await atOnce(10, () => openRaw(web))
      for (const [nth, raw] of raws.entries())
        raw.write(Buffer.concat([Buffer.from(handshake(web, web)), opening, floods[nth % 2] ?? opening]))
      await until(() => raws.every((raw) => raw.isClosed()), 5_000)
      const slowest = await probe.stop()
      const open = raws.filter((raw) => !raw.isClosed()).length
      trial.check(open === 0, `${open} of 10 sockets are still open`)
      trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
      for (const { socket } of raws) socket.destroy()
    },
  ),
  // security: 25
  attack('one key over sockets of two nodes and HTTP at once', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 100 })
    const bet = slip(await openRound(world, 'rgb-30s'), 10)
    const opening = JSON.stringify({ type: 'open', lang: 'en', token: player.token, games: [] })
    const call = { type: 'call', id: 1, lang: 'en', path: 'cclogin/orderdown', request: bet }
    const sockets = await atOnce(4, async (nth) => {
      const { web } = world.nodes[nth % 2 ? 1 : 0]
      const raw = await openRaw(web, player.from)
      raw.write(Buffer.concat([Buffer.from(handshake(web, web)), frame(opening)]))
      await untilHeard(raw, '"hello"')
      return raw
    })
    for (const raw of sockets) raw.write(frame(JSON.stringify(call)))
    const answers = await atOnce(6, (nth) => player.call('cclogin/orderdown', bet, nth % 2 ? 1 : 0))
    await Promise.all(sockets.map((raw) => untilHeard(raw, 'answer: 1')))
    const accepted = sockets.filter((raw) => /answer: 1\ndata: \{"code":200,/.test(raw.heard())).length
    for (const { socket } of sockets) socket.destroy()
    trial.check(accepted === 4, `${accepted} of 4 sockets hear that the bet is placed`)
    trial.expect(answers, 6, [])
    trial.check(
      (await player.cash()) === 90,
      `${await player.cash()} of 100.00 is left after one bet of 10.00`,
    )
  }),
]

async function untilHeard(raw: Raw, text: string): Promise<void> {
  await until(() => raw.heard().includes(text), 5_000)
}
