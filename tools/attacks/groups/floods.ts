import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, atOnce, attack } from '../attack.ts'
import {
  exchange,
  HEALTH_MS_MAX,
  openRaw,
  probeHealth,
  type Raw,
  statusesIn,
  until,
} from '../raw-connection.ts'

const STREAM = 'GET /api/cclive/stream HTTP/1.1\r\nHost: a\r\n'

/** More of it than is meant. */
export const floodAttacks: readonly Attack[] = [
  // security: 53, 56
  attack('1,500 streams from one address, while players elsewhere listen', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 10 })
    const origin = world.nodes[0].web
    const raws = (await atOnce(1_500, () => openRaw(origin, '127.15.1.1').catch(() => null))).filter(
      (raw) => raw !== null,
    )
    for (const raw of raws) raw.write(`${STREAM}\r\n`)
    await until(() => raws.every((raw) => raw.heard() !== '' || raw.isClosed()), 5_000)
    const open = raws.filter((raw) => raw.heard().includes('event-stream') && !raw.isClosed()).length
    const own = await openRaw(origin, player.from)
    own.write(`${STREAM}token: ${player.token}\r\n\r\n`)
    await until(() => own.heard() !== '', 3_000)
    trial.check(open > 0 && open < 1_500, `${open} of 1,500 streams are open`)
    trial.check(own.heard().includes('event-stream'), `a player elsewhere hears ${own.heard().slice(0, 40)}`)
    trial.expect([await player.call('user/getUserinfo')], 1, [])
    for (const { socket } of [...raws, own]) socket.destroy()
  }),
  // security: 53
  attack('twelve streams of one player, of which five stay', async (world, trial) => {
    const player = await world.aPlayer()
    const raws: Raw[] = []
    for (let nth = 0; nth < 12; nth++) {
      const raw = await openRaw(world.nodes[0].web, player.from)
      raw.write(`${STREAM}token: ${player.token}\r\n\r\n`)
      await until(() => raw.heard() !== '', 2_000)
      raws.push(raw)
    }
    await pause(300)
    const open = raws.filter((raw) => !raw.isClosed()).length
    for (const { socket } of raws) socket.destroy()
    trial.check(open <= 5, `${open} streams of one player are open`)
  }),
  // security: 53
  attack('another’s stream: forged tokens, players and channels in its address', async (world, trial) => {
    const [player, thief] = [await world.aPlayer({ deposit: 10 }), await world.aPlayer()]
    const origin = world.nodes[1].web
    const queries = [
      `player=${player.id}`,
      `token=${player.token}`,
      'games=../..',
      `games=${'a,'.repeat(40)}`,
      'games=__proto__',
      'games=rgb-1m&games=k3-1m',
    ]
    const answers = queries.map((query) =>
      exchange(
        origin,
        `${STREAM.replace('/stream', `/stream?${query}`)}Connection: close\r\n\r\n`,
        '127.15.2.2',
      ),
    )
    for (const [nth, text] of (await Promise.all(answers)).entries())
      trial.check(
        !text.includes('event-stream') || queries[nth] === 'games=__proto__',
        `${queries[nth]?.slice(0, 20)} opens a stream`,
      )
    const listening = await openRaw(origin, thief.from)
    listening.write(`${STREAM}token: ${thief.token}\r\nLast-Event-ID: 0\r\n\r\n`)
    await until(() => listening.heard() !== '', 2_000)
    await player.call('cclc/yuebaoin', { amount: '1000000', key: crypto.randomUUID() }, 0)
    await pause(500)
    trial.check(!/"cash":"9000000"/.test(listening.heard()), 'a player hears of another’s wallet')
    listening.socket.destroy()
  }),
  // security: 53
  attack('40 streams that are never read, while another one is', async (world, trial) => {
    const players = await atOnce(8, () => world.aPlayer())
    const origin = world.nodes[0].web
    const raws = await Promise.all(
      players.flatMap((player) => Array.from({ length: 5 }, () => openRaw(origin, player.from))),
    )
    for (const [nth, raw] of raws.entries()) {
      raw.socket.pause()
      raw.write(`${STREAM}token: ${players[Math.floor(nth / 5)]?.token}\r\n\r\n`)
    }
    const reader = await world.aPlayer({ deposit: 10 })
    const read = await openRaw(origin, reader.from)
    read.write(`${STREAM}token: ${reader.token}\r\n\r\n`)
    await until(() => read.heard() !== '', 2_000)
    await reader.call('cclc/yuebaoin', { amount: '1000000', key: crypto.randomUUID() }, 1)
    await until(() => read.heard().includes('9000000'), 3_000)
    trial.check(read.heard().includes('9000000'), 'who reads hears nothing of their own wallet')
    for (const { socket } of [...raws, read]) socket.destroy()
  }),
  // security: 36, 56
  attack(
    'bodies without end in chunks of one byte, to every kind of path, while others are served',
    endlessBodies,
  ),
  // security: 56
  attack('long answers that nobody reads, which the server lets go of', unreadAnswers, { isSlow: true }),
  attack('upgrades to web sockets and to HTTP/2', async ({ nodes }, trial) => {
    const upgrades = ['websocket', 'h2c', 'TLS/1.0'].flatMap((name) =>
      ['/', '/api/cclive/stream', '/api/user/getUserinfo'].map(
        (path) =>
          `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${name}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    )
    const heard = await Promise.all(upgrades.map((bytes) => exchange(nodes[0].web, bytes, '127.15.3.3')))
    for (const text of heard)
      trial.check(!statusesIn(text).some((one) => one === 101 || one >= 500), `answered ${text.slice(0, 40)}`)
  }),
  // security: 29
  attack('400 calls of one session in a moment over two nodes', async (world, trial) => {
    const player = await world.aPlayer()
    const answers = await atOnce(400, (nth) => player.call('user/getUserinfo', {}, nth % 2 === 0 ? 0 : 1))
    trial.expect(answers, undefined, ['too_many_requests'])
    trial.check(answers.filter(({ code }) => code === 200).length <= 200, 'one session is served without end')
    trial.check(
      answers.some(({ headers }) => headers['retry-after'] !== undefined),
      'nothing says when to come back',
    )
  }),
  // security: 10
  attack(
    'passwords of 60 networks to be judged at once by one server, while others are served',
    async (world, trial) => {
      const probe = probeHealth(world.nodes[0].web, world.nodes[1].web)
      const login = (nth: number) => {
        const body = { account: `nobody_${nth}_here`, password: 'wrong_11word' }
        return world.wire.send({
          origin: world.nodes[0].web,
          path: '/api/user/login',
          body,
          from: `127.13.${nth}.1`,
        })
      }
      const answers = await atOnce(60, login)
      const slowest = await probe.stop()
      trial.expect(answers, 0, ['wrong_login', 'busy'])
      trial.check(
        answers.some(({ reason }) => reason === 'busy'),
        'one server judges 60 passwords at once',
      )
      trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
    },
  ),
  attack('accounts opened without end from one network', async (world, trial) => {
    const body = { password: 'x', isAdult: true, acceptsTerms: true, termsVersion: '2026-11-01' }
    const answers = await atOnce(100, (nth) => {
      const account = { kind: 'account', value: `flood${nth}flood` }
      const sending = {
        path: '/api/user/register',
        body: { ...body, account, password: 'quiet_77river', inviteCode: '' },
        from: '127.15.4.4',
      }
      return world.wire.send({ ...sending, origin: world.nodes[nth % 2 === 0 ? 0 : 1].web })
    })
    trial.expect(answers, undefined, ['too_many_requests', 'busy'])
    trial.check(
      answers.filter(({ code }) => code === 200).length <= 62,
      'one network opens accounts without end',
    )
  }),
  attack('texts that are dear to look at, while others are served', async (world, trial) => {
    const player = await world.aPlayer({ hasFundPassword: true })
    const probe = probeHealth(world.nodes[0].web, world.nodes[1].web)
    const dear = [
      'a'.repeat(60_000),
      `${'a'.repeat(30_000)}!`,
      '\u0301'.repeat(20_000),
      `${'a@'.repeat(20_000)}`,
      `${'0'.repeat(60_000)}1`,
      `${' '.repeat(60_000)}x`,
      '(('.repeat(25_000),
      'ﷺ'.repeat(15_000),
    ]
    const ways = (text: string): readonly (readonly [string, object])[] => [
      ['cclogin/edituser', { nickname: text }],
      ['user/login', { account: text, password: text }],
      ['cclc/yuebaoin', { amount: text, key: text }],
      ['cchong/info', { code: text }],
      ['ccbind/addwallet', { type: 'BTC', address: text, name: text, fundPassword: '802741' }],
      ['cclogin/edituser', { firstName: text, lastName: text, taxCountry: 'BR', taxNumber: text }],
    ]
    const answers = []
    for (const text of dear)
      answers.push(...(await Promise.all(ways(text).map(([path, body]) => player.call(path, body)))))
    const slowest = await probe.stop()
    trial.expect(answers, 0, [
      'bad_request',
      'wrong_login',
      'packet_code_malformed',
      'busy',
      'too_many_requests',
    ])
    trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
  }),
]

async function endlessBodies(
  { nodes: [attacked, control], aPlayer }: Parameters<Attack['run']>[0],
  trial: Parameters<Attack['run']>[1],
): Promise<void> {
  const { token } = await aPlayer()
  const probe = probeHealth(attacked.web, control.web)
  const head = `Host: a\r\ntoken: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`
  const paths = ['/', '/nope', '/api/nope', '/api/user/login', '/api/cclogin/upload', '/api/hooks/btcpay']
  const raws = await atOnce(12, () => openRaw(attacked.web, '127.15.5.5'))
  for (const [nth, raw] of raws.entries())
    raw.write(`POST ${paths[nth % paths.length]} HTTP/1.1\r\n${head}${'1\r\na\r\n'.repeat(20_000)}`)
  await until(() => raws.every((raw) => raw.isClosed()), 10_000)
  const slowest = await probe.stop()
  const open = raws.filter((raw) => !raw.isClosed()).length
  trial.check(open === 0, `${open} of 12 are still read`)
  trial.check(slowest < HEALTH_MS_MAX, `others waited ${slowest} ms`)
  for (const { socket } of raws) socket.destroy()
}

async function unreadAnswers(
  { nodes }: Parameters<Attack['run']>[0],
  trial: Parameters<Attack['run']>[1],
): Promise<void> {
  const raws = await atOnce(10, () => openRaw(nodes[1].web, '127.15.4.4'))
  for (const raw of raws) {
    raw.socket.pause()
    raw.write('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30))
  }
  await pause(75_000)
  for (const { socket } of raws) socket.resume()
  await pause(3_000)
  const open = raws.filter((raw) => !raw.isClosed()).length
  trial.check(open === 0, `${open} of 10 are still held open`)
  for (const { socket } of raws) socket.destroy()
}
