import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { textAt } from '../answer.ts'
import { type Attack, atOnce, attack, type Trial } from '../attack.ts'
import { slip } from '../bets.ts'
import { codeFor } from '../codes.ts'
import { deposit, FUND_PASSWORD, micros, PASSWORD, type Player } from '../players.ts'
import type { Answer } from '../wire.ts'
import { openRound, type World } from '../world.ts'
import { aPacket, productOf } from './spending.ts'

const nodeOf = (nth: number) => (nth % 2) as 0 | 1
const RESTS = ['on_pause', 'self_excluded', 'self_excluded_for_good'] as const

async function byEmail(world: World, value: string, from: string): Promise<Player> {
  const code = await codeFor(world, value, from)
  return world.aPlayer({ account: { kind: 'email', value, code }, from })
}

/** What a registration by that email is answered on the other node. */
async function registerBy(world: World, value: string, from: string): Promise<Answer> {
  const code = await codeFor(world, value, from)
  const terms = { isAdult: true, acceptsTerms: true, termsVersion: '2026-11-01' }
  const body = { account: { kind: 'email', value }, code, password: PASSWORD, ...terms }
  return world.wire.send({ origin: world.nodes[1].web, path: '/api/user/register', body, from })
}

/** What players set for their own protection, gone around. */
export const limitAttacks: readonly Attack[] = [
  attack('a deposit limit of 100 raced by 40 deposits', async (world, trial) => {
    const player = await world.aPlayer()
    trial.expect([await deposit(player, 10)], 0, ['deposit_limit_choice_required'])
    await player.call('ccsafe/setlimit', { kind: 'deposit', period: 'day', amount: micros(100) })
    const answers = await atOnce(40, (nth) => deposit(player, 10, randomUUID(), nodeOf(nth)))
    trial.expect(answers, 10, ['deposit_limit_reached'])
    trial.check((await player.cash()) === 100, 'the limit was passed')
  }),
  attack('more than one may deposit without documents, in twelve pieces at once', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 500 })
    trial.expect(await atOnce(12, (nth) => deposit(player, 500, randomUUID(), nodeOf(nth))), 3, [
      'deposit_unverified_max',
    ])
    trial.check((await player.cash()) === 2_000, 'the pieces came to more')
  }),
  attack('a stake limit of 20 raced by 40 slips', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 200 })
    const round = await openRound(world, 'rgb-5m')
    await player.call('ccsafe/setlimit', { kind: 'stake', period: 'day', amount: micros(20) })
    await pause(1_100)
    const answers = await atOnce(40, (nth) => player.call('cclogin/orderdown', slip(round, 5), nodeOf(nth)))
    trial.expect(answers, 4, ['stake_limit_reached', 'busy'])
  }),
  attack('a limit raised at once, confirmed early, removed, by 20 requests', async (world, trial) => {
    const player = await world.aPlayer()
    const which = { kind: 'deposit', period: 'day' }
    await player.call('ccsafe/setlimit', { ...which, amount: micros(20) })
    const raise = (nth: number) =>
      player.call('ccsafe/setlimit', { ...which, amount: micros(1_000 + nth) }, nodeOf(nth))
    const raised = await atOnce(5, raise)
    trial.check(
      raised.every((answer) => textAt(answer, 'isInForce') === 'false'),
      'a higher limit applies at once',
    )
    trial.expect(await atOnce(5, (nth) => player.call('ccsafe/confirmlimit', which, nodeOf(nth))), 0, [
      'limit_wish_waits',
    ])
    await Promise.all([player.call('ccsafe/removelimit', which), player.call('ccsafe/nolimit')])
    const deposits = await atOnce(5, (nth) => deposit(player, 10, randomUUID(), nodeOf(nth)))
    trial.expect(deposits, 2, ['deposit_limit_reached'])
  }),
  attack('every way in after an exclusion, on both nodes', async (world, trial) => {
    const player = await world.aPlayer({ free: 200, hasFundPassword: true })
    trial.expect([await player.call('ccsafe/exclude', { months: 6 })], 1, [])
    await pause(1_100)
    await expectResting(world, trial, player)
  }),
  attack('an exclusion walked round by other addresses of one’s mailbox', async (world, trial) => {
    const name = `ex${randomBytes(6).toString('hex')}`
    const player = await byEmail(world, `${name}@gmail.com`, '127.18.7.1')
    trial.expect([await player.call('ccsafe/exclude', { months: 6 })], 1, [])
    const answers: Answer[] = []
    for (const other of [`${name}+2@gmail.com`, `e.${name.slice(1)}@gmail.com`, `${name}@googlemail.com`])
      answers.push(await registerBy(world, other, '127.18.7.1'))
    trial.expect(answers, 0, ['account_taken'])
  }),
  attack('a break and a limit shaken off by closing the account', async (world, trial) => {
    const rules = [
      { path: 'ccsafe/cooloff', body: { hours: 24 } },
      { path: 'ccsafe/setlimit', body: { kind: 'deposit', period: 'day', amount: micros(20) } },
    ]
    for (const { path, body } of rules) {
      const name = `ex${randomBytes(6).toString('hex')}`
      const player = await byEmail(world, `${name}@example.com`, '127.18.8.1')
      trial.expect([await player.call(path, body)], 1, [])
      trial.expect([await player.call('cclogin/closeaccount', { password: PASSWORD })], 1, [])
      const again = await registerBy(world, `${name}+2@example.com`, '127.18.8.1')
      trial.expect([again], 0, ['account_taken'])
    }
  }),
  attack('every way in during a break, on both nodes', async (world, trial) => {
    const player = await world.aPlayer({ free: 200, hasFundPassword: true })
    trial.expect([await player.call('ccsafe/cooloff', { hours: 24 }, 1)], 1, [])
    await pause(1_100)
    await expectResting(world, trial, player)
  }),
  attack('an exclusion shortened, returned from, and begun 20 times', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 20 })
    const exclude = (months: unknown) => player.call('ccsafe/exclude', { months })
    await atOnce(20, () => exclude(12))
    const until = textAt(await player.call('ccsafe/info'), 'rest.until')
    await Promise.all([
      exclude(6),
      player.call('ccsafe/cooloff', { hours: 24 }),
      exclude(0),
      exclude(-12),
      exclude(1e9),
      exclude('1'),
    ])
    trial.expect([await player.call('ccsafe/return')], 0, ['return_too_early'])
    trial.check(
      Number(textAt(await player.call('ccsafe/info'), 'rest.until')) >= Number(until),
      'the exclusion became shorter',
    )
    await pause(600)
    trial.expect([await player.call('ccsafe/exclude', { months: 'permanent' })], 1, [])
    trial.expect([await player.call('ccsafe/return')], 0, ['self_excluded_for_good', 'return_too_early'])
  }),
  // security: 5
  attack('bets raced with one’s own exclusion, and a second after it', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 100 })
    const round = await openRound(world, 'rgb-5m')
    const bet = (nth: number) => player.call('cclogin/orderdown', slip(round, 1), nodeOf(nth))
    const [answers] = await Promise.all([atOnce(20, bet), player.call('ccsafe/exclude', { months: 6 })])
    trial.expect(answers, undefined, [...RESTS])
    await pause(1_100)
    trial.expect(await atOnce(20, bet), 0, [...RESTS])
  }),
  // security: 49
  attack(
    'eight accounts closed while money comes in, a little earlier or later each',
    async (world, trial) => {
      const sender = await world.aPlayer({ free: 160, hasFundPassword: true })
      const outcomes = await atOnce(8, async (nth) => {
        const player = await world.aPlayer()
        await player.call('ccsafe/nolimit')
        const packet = aPacket(20, { targets: [player.id], count: 1, mode: 'equal' })
        const code = textAt(await sender.call('cchong/create', packet), 'packet.code')
        const later = (path: string, body: object, delayMs: number) =>
          pause(delayMs).then(() => player.call(path, body, nodeOf(nth)))
        const closings = [0, 1].map((node) =>
          player.call('cclogin/closeaccount', { password: PASSWORD }, nodeOf(node)),
        )
        const credits = [
          later('ccpay/recharge', { method: 'sandbox', amount: micros(10), key: randomUUID() }, nth * 30),
          later('cchong/claim', { code, key: randomUUID() }, nth * 30),
        ]
        return { closings: await Promise.all(closings), credits: await Promise.all(credits) }
      })
      const reasons = ['account_not_empty', 'busy', 'session_expired', 'account_frozen', 'packet_unknown']
      for (const { closings, credits } of outcomes) {
        // A closed account has no password any more.
        trial.expect(closings, undefined, [...reasons, 'wrong_password'])
        trial.expect(credits, undefined, reasons)
        const isBoth = [closings, credits].every((answers) => answers.some(({ code }) => code === 200))
        trial.check(!isBoth, 'an account was closed and has got money')
      }
    },
  ),
  // security: 5
  attack('a frozen player on both nodes, a second later', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50 })
    const [first] = world.operators
    const round = await openRound(world, 'rgb-5m')
    await player.call('user/getUserinfo', {}, 1)
    trial.expect([await first.call('players/freeze', { id: player.id, reason: 'For the suite' })], 1, [])
    await pause(1_100)
    const answers = await atOnce(20, (nth) => player.call('cclogin/orderdown', slip(round, 1), nodeOf(nth)))
    trial.expect([...answers, await deposit(player, 10)], 0, ['account_frozen', 'session_expired'])
    trial.expect([await player.call('user/login', { account: player.account, password: PASSWORD })], 0, [
      'account_frozen',
      'wrong_login',
    ])
  }),
]

async function expectResting(world: World, trial: Trial, player: Player): Promise<void> {
  const round = await openRound(world, 'rgb-5m')
  const [id, itemId] = [await productOf(player), textAt(await player.call('cctick/list'), 'list.0.id')]
  const key = randomUUID
  for (const node of [0, 1] as const) {
    const answers = await Promise.all([
      player.call('cclogin/orderdown', slip(round, 5), node),
      deposit(player, 10, key(), node),
      player.call('cchong/create', aPacket(10), node),
      player.call('cclc/goodbuy', { id, units: 1, fundPassword: FUND_PASSWORD, key: key() }, node),
      player.call('cclc/yuebaoin', { amount: micros(5), key: key() }, node),
      player.call('cctick/buy', { itemId, listing: null, quantity: 1, key: key() }, node),
    ])
    trial.expect(answers, 0, [...RESTS, 'busy'])
  }
  trial.check((await player.cash()) === 200, 'a player who rests spent money')
}
