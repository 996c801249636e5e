import { randomUUID } from 'node:crypto'
import { textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { codeFor } from '../codes.ts'
import { cardIdOf, FUND_PASSWORD, micros, PASSWORD, type Player } from '../players.ts'
import type { World } from '../world.ts'

const nodeOf = (nth: number) => (nth % 2) as 0 | 1

/** Passwords, codes and numbers, guessed. */
export const guessingAttacks: readonly Attack[] = [
  // security: 13
  attack(
    'a player’s password guessed 60 times from one network, while the player gets in',
    async (world, trial) => {
      const player = await world.aPlayer()
      const guess = (from: string) => (nth: number) => {
        const body = { account: player.account, password: `wrong_${nth}_word` }
        return player.send({ path: '/api/user/login', body, token: undefined, from }, nodeOf(nth))
      }
      const answers = [...(await atOnce(30, guess('127.17.1.1'))), ...(await atOnce(30, guess('127.17.1.2')))]
      trial.expect(answers, 0, ['wrong_login', 'too_many_requests', 'busy'])
      trial.check(
        answers.filter(({ reason }) => reason === 'wrong_login').length <= 5,
        'more than five guesses were judged',
      )
      const right = await player.call(
        'user/login',
        { account: player.account, password: PASSWORD, device: player.device },
        1,
      )
      trial.expect([right], 1, [])
    },
  ),
  // security: 13, 41
  attack('guesses that claim another address each', async (world, trial) => {
    const player = await world.aPlayer()
    const answers = await atOnce(30, (nth) => {
      const body = { account: player.account, password: `wrong_${nth}_word` }
      const claimed = `203.0.113.${nth}`
      const headers = {
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        forwarded: `for=${claimed}`,
        'cf-connecting-ip': claimed,
      }
      return player.send(
        { path: '/api/user/login', body, token: undefined, from: '127.17.2.1', headers },
        nodeOf(nth),
      )
    })
    trial.expect(answers, 0, ['wrong_login', 'too_many_requests', 'busy'])
    trial.check(
      answers.filter(({ reason }) => reason === 'wrong_login').length <= 5,
      'a claimed address was believed',
    )
  }),
  // security: 14
  attack('accounts that exist told apart from those that do not', async (world, trial) => {
    const player = await world.aPlayer()
    const login = (account: string, from: string) =>
      player.send({
        path: '/api/user/login',
        body: { account, password: 'wrong_11word' },
        token: undefined,
        from,
      })
    const forget = (target: string, from: string) =>
      player.send({
        path: '/api/index/send_email_mobile',
        body: { type: 'email', target, scene: 'forget' },
        token: undefined,
        from,
      })
    const answers = [
      [await login(player.account, '127.17.3.1'), await login('nobody_here_at_all', '127.17.3.2')],
      [await forget('nobody1@example.com', '127.17.3.3'), await forget('nobody2@example.com', '127.17.3.4')],
    ]
    for (const [known, unknown] of answers)
      trial.check(known?.text === unknown?.text, `two answers differ: ${known?.text} ${unknown?.text}`)
    trial.expect(answers[0] ?? [], 0, ['wrong_login'])
  }),
  attack('a password that is the account’s own name, set later', async (world, trial) => {
    const player = await world.aPlayer()
    const names = [player.account, player.account.toUpperCase()]
    trial.expect(
      await Promise.all(
        names.map((name) => player.call('cclogin/editpwdlogin', { password: PASSWORD, newPassword: name })),
      ),
      0,
      ['password_common'],
    )
  }),
  // security: 16
  attack('the fund password guessed 40 times at once on two nodes', async (world, trial) => {
    const player = await world.aPlayer({ free: 50, isNamed: true })
    const cardId = await cardIdOf(player)
    const withdraw = (fundPassword: string, nth: number) =>
      player.call(
        'ccpay/withdraw',
        { cardId, amount: micros(10), fundPassword, key: randomUUID() },
        nodeOf(nth),
      )
    const answers = await atOnce(40, (nth) => withdraw(String(300_000 + nth * 7_919), nth))
    trial.expect(answers, 0, ['wrong_fund_password', 'fund_password_blocked', 'busy'])
    trial.check(
      answers.filter(({ reason }) => reason === 'wrong_fund_password').length <= 5,
      'more than five guesses were judged',
    )
    trial.expect([await withdraw(FUND_PASSWORD, 0)], 0, ['fund_password_blocked', 'wrong_fund_password'])
    trial.check((await player.cash()) === 50, 'a guess moved money')
  }),
  // security: 15
  attack('a code guessed 40 times at once on two nodes, then the right one', async (world, trial) => {
    const email = `guess${randomUUID().slice(0, 8)}@example.com`
    const code = await codeFor(world, email, '127.17.5.1')
    const register = (typed: string, nth: number) => registerBy(world, email, typed, nth)
    const answers = await atOnce(40, (nth) => register(String(100_000 + nth * 9_973), nth))
    trial.expect(answers, 0, ['code_wrong', 'too_many_requests', 'busy'])
    trial.expect([await register(code, 0)], 0, ['code_wrong', 'too_many_requests'])
  }),
  // security: 15
  attack('one code used by 20 registrations at once', async (world, trial) => {
    const email = `twice${randomUUID().slice(0, 8)}@example.com`
    const code = await codeFor(world, email, '127.17.6.1')
    const answers = await atOnce(6, (nth) => registerBy(world, email, code, nth))
    trial.expect(answers, 1, ['code_wrong', 'account_taken', 'busy', 'too_many_requests'])
  }),
  // security: 15
  attack('a player’s codes used up by others', async (world, trial) => {
    const email = `mine${randomUUID().slice(0, 8)}@example.com`
    const code = await codeFor(world, email, '127.17.7.1')
    const player = await world.aPlayer({ account: { kind: 'email', value: email, code } })
    const answers = await atOnce(30, (nth) => {
      const body = { type: 'email', target: email, scene: nth % 2 === 0 ? 'forget' : 'register' }
      return player.send(
        { path: '/api/index/send_email_mobile', body, token: undefined, from: '127.17.8.1' },
        nodeOf(nth),
      )
    })
    trial.expect(answers, undefined, ['code_wait', 'too_many_requests'])
    trial.expect(
      [await player.call('index/send_email_mobile', { type: 'email', scene: 'fundpassword' })],
      1,
      [],
    )
  }),
  attack('codes of packets guessed 60 times, while another network reads a packet', async (world, trial) => {
    const [player, other] = [await world.aPlayer(), await world.aPlayer({ free: 10, hasFundPassword: true })]
    const guesses = Array.from(
      { length: 60 },
      (_, nth) => `ABCDE${String(22222 + nth * 7).replace(/[01]/g, '9')}`,
    )
    const answers = [...(await ask(player, guesses.slice(0, 30))), ...(await ask(player, guesses.slice(30)))]
    trial.expect(answers, 0, ['packet_unknown', 'too_many_requests', 'packet_code_malformed'])
    trial.check(
      answers.some(({ reason }) => reason === 'too_many_requests'),
      '60 guesses at codes were not slowed',
    )
    const packet = {
      total: micros(10),
      count: 1,
      mode: 'equal',
      fundPassword: FUND_PASSWORD,
      key: randomUUID(),
    }
    const code = textAt(await other.call('cchong/create', packet), 'packet.code')
    trial.expect(await ask(other, [code]), 1, [])
  }),
]

const ask = (player: Player, codes: readonly string[]) =>
  Promise.all(codes.map((code, nth) => player.call('cchong/info', { code }, nodeOf(nth))))

function registerBy({ wire, nodes }: World, email: string, code: string, nth: number) {
  const body = {
    account: { kind: 'email', value: email },
    password: PASSWORD,
    code,
    isAdult: true,
    acceptsTerms: true,
    termsVersion: '2026-11-01',
  }
  return wire.send({
    origin: nodes[nodeOf(nth)].web,
    path: '/api/user/register',
    body,
    from: `127.17.${60 + nth}.1`,
  })
}
