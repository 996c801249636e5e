import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { textAt } from '../answer.ts'
import { consoleApi, readApi, requestOf } from '../api.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { PASSWORD } from '../players.ts'

const SECOND_MS = 1_100

/** Who one is, forged. */
export const tokenAttacks: readonly Attack[] = [
  // security: 1, 8
  attack(
    'tokens that are guessed, cut, longer, of another case, injected, or elsewhere than in their header',
    async (world, trial) => {
      const player = await world.aPlayer()
      const { token } = player
      const forged = [
        token.slice(0, -1),
        `${token}A`,
        token.toUpperCase(),
        token.toLowerCase(),
        [...token].reverse().join(''),
        ` ${token}x`,
        ...Array.from({ length: 20 }, () => randomBytes(32).toString('base64url')),
        "' or 1=1 --",
        '%',
        '*',
        'null',
        'undefined',
        '__proto__',
        'a'.repeat(4_000),
        player.device,
        player.id,
        '0'.repeat(43),
      ]
      const path = '/api/user/getUserinfo'
      const answers = await Promise.all([
        ...forged.map((one, nth) => player.send({ path, body: {}, token: one }, nth % 2 === 0 ? 0 : 1)),
        ...['token', 'Authorization', 'cookie', 'x-token'].map((name) => {
          const value = name === 'cookie' ? `token=${token}` : `Bearer ${token}`
          return player.send({ path, body: {}, token: undefined, headers: { [name]: value } })
        }),
        player.send({ path: `${path}?token=${token}`, body: {}, token: undefined }),
        player.send({ path, body: { token }, token: undefined }),
        player.send({ path, body: {}, token: undefined, headers: { token: [token, token] } }),
      ])
      trial.expect(answers, 0, ['session_expired', 'bad_request'])
    },
  ),
  // security: 4, 5
  attack('a token after its log-out, on the other node', async (world, trial) => {
    const player = await world.aPlayer()
    trial.expect([await player.call('user/getUserinfo', {}, 1), await player.call('logout', {}, 0)], 2, [])
    await pause(SECOND_MS)
    trial.expect(await atOnce(10, (nth) => player.call('user/getUserinfo', {}, nth % 2 === 0 ? 0 : 1)), 0, [
      'session_expired',
    ])
  }),
  // security: 2, 6
  attack('old tokens after the password has changed, on both nodes', async (world, trial) => {
    const player = await world.aPlayer()
    const login = () => player.call('user/login', { account: player.account, password: PASSWORD })
    const other = textAt(await login(), 'userinfo.token')
    const changed = await player.call('cclogin/editpwdlogin', {
      password: PASSWORD,
      newPassword: 'other_55river',
    })
    const token = textAt(changed, 'token')
    await pause(SECOND_MS)
    const ask = (one: string) => (nth: number) =>
      player.send({ path: '/api/user/getUserinfo', body: {}, token: one }, nth % 2 === 0 ? 0 : 1)
    trial.expect([...(await atOnce(4, ask(player.token))), ...(await atOnce(4, ask(other)))], 0, [
      'session_expired',
    ])
    trial.expect(await atOnce(4, ask(token)), 4, [])
    trial.expect([await login()], 0, ['wrong_login'])
  }),
  // security: 2, 6
  attack(
    'sessions that begin with the old password while it is changed, on both nodes',
    async (world, trial) => {
      const player = await world.aPlayer()
      const login = (nth: number) =>
        player.send(
          {
            path: '/api/user/login',
            body: { account: player.account, password: PASSWORD },
            token: undefined,
            from: `127.18.${10 + nth}.2`,
          },
          nth % 2 === 0 ? 0 : 1,
        )
      const change = { password: PASSWORD, newPassword: 'other_55river' }
      const [changed, ...answers] = await Promise.all([
        player.call('cclogin/editpwdlogin', change),
        ...Array.from({ length: 12 }, (_, nth) => login(nth)),
      ])
      trial.expect([changed], 1, [])
      trial.expect(answers, undefined, ['wrong_login', 'busy', 'too_many_requests'])
      await pause(SECOND_MS)
      const opened = answers
        .filter(({ code }) => code === 200)
        .map((answer) => textAt(answer, 'userinfo.token'))
      const asked = opened.map((token) => player.send({ path: '/api/user/getUserinfo', body: {}, token }))
      trial.expect(await Promise.all(asked), 0, ['session_expired'])
    },
  ),
  // security: 13
  attack(
    'a device’s token as a session, as a password, and as somebody else’s device',
    async (world, trial) => {
      const [player, thief] = [await world.aPlayer(), await world.aPlayer()]
      const path = '/api/user/login'
      const bodies = [thief.device, player.device, 'x'.repeat(100), `${player.device}.${thief.device}`].map(
        (device) => ({ account: player.account, password: 'wrong_11word', device }),
      )
      const answers = await Promise.all(bodies.map((body) => thief.send({ path, body, token: undefined })))
      trial.expect(answers, 0, ['wrong_login', 'too_many_requests', 'bad_request'])
      trial.expect([await thief.send({ path: '/api/user/getUserinfo', body: {}, token: player.device })], 0, [
        'session_expired',
      ])
      trial.expect(
        [
          await player.call('user/login', {
            account: player.account,
            password: PASSWORD,
            device: player.device,
          }),
        ],
        1,
        [],
      )
    },
  ),
  // security: 19
  attack('every call of a player without a token, and with an operator’s', async (world, trial) => {
    const { wire, nodes, operators } = world
    const calls = (await readApi(wire, nodes[0].web)).filter(
      ({ isPublic, isUpload }) => !isPublic && !isUpload,
    )
    trial.check(calls.length > 100, `the document names only ${calls.length} calls`)
    for (const token of [undefined, operators[0].token]) {
      const answers = await Promise.all(
        calls.map((call, nth) => {
          const body = call.method === 'POST' ? requestOf(call) : undefined
          const origin = nodes[nth % 2 === 0 ? 0 : 1].web
          return wire.send({
            origin,
            path: call.path,
            method: call.method,
            ...(body && { body }),
            token,
            from: '127.18.1.2',
          })
        }),
      )
      trial.expect(answers, 0, ['session_expired', 'bad_request'])
    }
  }),
  // security: 19, 24
  attack(
    'every call of the console without a token, with a player’s, and where players are',
    async (world, trial) => {
      const { wire, nodes, operators } = world
      const player = await world.aPlayer()
      const calls = consoleApi().filter(({ isPublic, isUpload }) => !isPublic && !isUpload)
      trial.check(calls.length > 80, `the document names only ${calls.length} calls`)
      // One address has a hundred connections, and the calls are more.
      const ask = (origin: string, token: string | undefined) =>
        Promise.all(
          calls.map((call, nth) => {
            const from = `127.18.2.${2 + (nth % 3)}`
            return wire.send({ origin, path: call.path, body: requestOf(call), token, from })
          }),
        )
      trial.expect(await ask(nodes[0].console, undefined), 0, ['session_expired'])
      trial.expect(await ask(nodes[1].console, player.token), 0, ['session_expired'])
      trial.expect(await ask(nodes[0].web, operators[0].token), 0, ['not_found'])
      trial.expect(await ask(nodes[1].web, player.token), 0, ['not_found'])
    },
  ),
]
