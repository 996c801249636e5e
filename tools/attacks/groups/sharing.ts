import { randomBytes, randomUUID } from 'node:crypto'
import { rowsAt, textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { codeFor } from '../codes.ts'
import { approve } from '../operators.ts'
import { deposit, FUND_PASSWORD, micros, type Player, type PlayerNeeds } from '../players.ts'
import type { World } from '../world.ts'
import { aPacket } from './spending.ts'

const nodeOf = (nth: number) => (nth % 2) as 0 | 1

/** A player with an email that a code has verified, a name, and 100.00 deposited. */
function aVerifiedPlayer(world: World): Promise<Player> {
  const value = `share.${randomBytes(5).toString('hex')}@example.com`
  return byEmail(world, value, { deposit: 100, isNamed: true })
}

/** A player with that email, which a code has verified. */
async function byEmail(world: World, value: string, needs: PlayerNeeds): Promise<Player> {
  const code = await codeFor(world, value, needs.from ?? '127.19.2.1')
  return world.aPlayer({ account: { kind: 'email', value, code }, ...needs })
}

/** What is given once, or to one, taken more often. */
export const sharingAttacks: readonly Attack[] = [
  // security: 27
  attack('a packet’s piece grabbed 40 times by one player', async (world, trial) => {
    const [sender, player] = [await world.aPlayer({ free: 20, hasFundPassword: true }), await world.aPlayer()]
    const code = textAt(await sender.call('cchong/create', aPacket(20, { count: 10 })), 'packet.code')
    const answers = await atOnce(40, (nth) =>
      player.call('cchong/claim', { code, key: randomUUID() }, nodeOf(nth)),
    )
    trial.expect(answers, 1, ['packet_claimed'])
    trial.check((await player.cash()) < 20, 'one player has the whole packet')
  }),
  // security: 27
  attack('three pieces grabbed by ten players at once', async (world, trial) => {
    const sender = await world.aPlayer({ free: 30, hasFundPassword: true })
    const players = await atOnce(10, () => world.aPlayer())
    const code = textAt(await sender.call('cchong/create', aPacket(30, { count: 3 })), 'packet.code')
    const answers = await Promise.all(
      players.flatMap((player) =>
        [0, 1].map((node) => player.call('cchong/claim', { code, key: randomUUID() }, nodeOf(node))),
      ),
    )
    trial.expect(answers, 3, ['packet_claimed', 'packet_finished'])
    const sums = await Promise.all(players.map((player) => player.cash()))
    const sum = sums.reduce((all, one) => all + one, 0)
    trial.check(Math.round(sum * 100) === 3_000, `the pieces sum to ${sum}`)
  }),
  attack('a packet for somebody else', async (world, trial) => {
    const [sender, player, other] = [
      await world.aPlayer({ free: 20, hasFundPassword: true }),
      await world.aPlayer(),
      await world.aPlayer(),
    ]
    const code = textAt(
      await sender.call('cchong/create', aPacket(20, { targets: [player.id], count: 1 })),
      'packet.code',
    )
    const claim = (who: Player, nth: number) =>
      who.call('cchong/claim', { code, key: randomUUID() }, nodeOf(nth))
    trial.expect(await atOnce(10, (nth) => claim(other, nth)), 0, ['packet_not_yours'])
    trial.expect([await claim(player, 0)], 1, [])
  }),
  // security: 27
  attack('the operator’s packet opened by one’s own many accounts', async (world, trial) => {
    const [first, second] = world.operators
    const funding = {
      purpose: 'growth',
      amount: micros(1_000),
      reference: randomUUID(),
      reason: 'For the suite',
    }
    trial.expect([await approve(second, await first.call('promotions/fund', funding))], 1, [])
    const accounts = await atOnce(6, () => world.aPlayer({ from: '127.19.1.7' }))
    const code = await houseCode(world)
    if (code === undefined) return trial.check(false, 'no packet of the operator could be made')
    const answers = await Promise.all(
      accounts.map((player, nth) => player.call('cchong/claim', { code, key: randomUUID() }, nodeOf(nth))),
    )
    trial.expect(answers, 0, ['packet_needs_level', 'packet_network_full'])
    const mailbox = `box.${randomBytes(5).toString('hex')}`
    const tagged = await atOnce(6, (nth) =>
      byEmail(world, `${mailbox}+${nth}@example.com`, { from: `127.19.${10 + nth}.1`, isNamed: true }),
    )
    const openings = await Promise.all(
      tagged.map((player, nth) => player.call('cchong/claim', { code, key: randomUUID() }, nodeOf(nth))),
    )
    trial.expect(openings, 1, ['packet_claimed'])
  }),
  // security: 27
  attack('a bonus taken 40 times on two nodes', async (world, trial) => {
    const player = await aVerifiedPlayer(world)
    const depositId = textAt(await player.call('ccpay/rechargelist'), 'list.0.id')
    const claim = (kind: string) => (nth: number) =>
      player.call('ccpromo/claim', { kind, depositId, key: randomUUID() }, nodeOf(nth))
    trial.expect(await atOnce(40, claim('first')), 1, ['bonus_claimed', 'too_many_requests'])
    trial.check(
      rowsAt(await player.call('ccpromo/list')).length === 1,
      'there is another number of bonuses than one',
    )
  }),
  // security: 27
  attack('bonuses of ten accounts with invented tax numbers', async (world, trial) => {
    const accounts = await atOnce(10, () => world.aPlayer({ deposit: 500, isNamed: true }))
    const answers = await Promise.all(
      accounts.map(async (player) => {
        const depositId = textAt(await player.call('ccpay/rechargelist'), 'list.0.id')
        const claim = (kind: string) => player.call('ccpromo/claim', { kind, depositId, key: randomUUID() })
        return Promise.all(['first', 'cashback'].map(claim))
      }),
    )
    trial.expect(answers.flat(), 0, ['bonus_needs_contact'])
  }),
  attack('a bonus on somebody else’s deposit, on a later one, and without a name', async (world, trial) => {
    const [player, other] = [await world.aPlayer({ deposit: 100 }), await aVerifiedPlayer(world)]
    const depositId = textAt(await player.call('ccpay/rechargelist'), 'list.0.id')
    const claim = (who: Player, id: string) =>
      who.call('ccpromo/claim', { kind: 'first', depositId: id, key: randomUUID() })
    const later = textAt(await deposit(other, 60), 'id')
    const answers = [await claim(other, depositId), await claim(other, later), await claim(player, depositId)]
    trial.expect(answers, 0, ['not_found', 'bonus_not_due', 'identity_needed'])
  }),
  attack('the daily check-in, a task and points taken 40 times at once', async (world, trial) => {
    const player = await world.aPlayer({ isNamed: true })
    trial.expect(await atOnce(40, (nth) => player.call('cctask/sign', {}, nodeOf(nth))), 1, [
      'already_signed_in',
    ])
    const points = await player.call('ccpoint/info')
    const good = textAt(await player.call('ccpoint/goods'), 'list.0.id')
    const exchange = (nth: number) =>
      player.call('ccpoint/exchange', { goodId: good, count: 1, key: randomUUID() }, nodeOf(nth))
    trial.expect(await atOnce(8, exchange), 0, ['points_too_few', 'too_many_requests'])
    trial.expect([points], 1, [])
  }),
  attack('gifts of levels, salaries, chests, rebates that are not due', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 10 })
    const day = new Date().toISOString().slice(0, 10)
    const answers = await Promise.all([
      player.call('cclogin/vip_gift', { action: 'claim', level: 10, kind: 'levelup' }),
      player.call('cclogin/vip_gift', { action: 'claim', level: 0, kind: 'monthly' }),
      player.call('ccrebate/claim', { days: [day, '2026-01-01'] }),
      player.call('cctask/chestclaim', { month: `${day.slice(0, 7)}-01`, step: 5 }),
      player.call('cctask/claim', { id: '1', day }),
      player.call('cctask/claim', { id: '9223372036854775807', day }),
    ])
    const reasons = [
      'gift_not_earned',
      'rebate_unknown',
      'step_not_reached',
      'plan_excludes',
      'task_unknown',
      'task_incomplete',
      'bad_request',
    ]
    trial.expect(answers, 0, reasons)
    trial.check((await player.cash()) === 10, 'a gift that is not due was paid')
  }),
  // security: 23
  attack(
    'a deposit that is taken back after it was played: the debt stops every way out',
    async (world, trial) => {
      const player = await world.aPlayer({ deposit: 100, isNamed: true })
      const id = textAt(await player.call('ccpay/rechargelist'), 'list.0.id')
      await player.call('cclc/yuebaoin', { amount: micros(60), key: randomUUID() })
      const [first, second] = world.operators
      trial.expect(
        [
          await approve(
            second,
            await first.call('deposits/reverse', { id, reason: 'The bank took it back' }),
          ),
        ],
        1,
        [],
      )
      await world.give(player, 20)
      const ways = [
        player.call('cchong/create', aPacket(10)),
        player.call('cclc/yuebaoin', { amount: micros(5), key: randomUUID() }),
        player.call('cclc/goodbuy', {
          id: textAt(await player.get('cclc/goodlist'), 'list.0.id'),
          units: 1,
          fundPassword: FUND_PASSWORD,
          key: randomUUID(),
        }),
      ]
      trial.expect(await Promise.all(ways), 0, ['debt_open', 'insufficient_balance', 'packet_turnover_left'])
      trial.check((await player.cash()) >= 0, 'the reversal left less than nothing')
    },
  ),
]

async function houseCode({ operators: [first, second] }: World): Promise<string | undefined> {
  const funding = {
    purpose: 'packets',
    amount: micros(100),
    reference: randomUUID(),
    reason: 'For the suite',
  }
  await approve(second, await first.call('promotions/fund', funding)).catch(() => undefined)
  const packet = {
    total: micros(50),
    count: 20,
    mode: 'equal',
    greeting: 'For everyone',
    reason: 'For the suite',
  }
  await approve(second, await first.call('packets/propose', packet))
  return rowsAt(await first.call('packets/list', { from: 'house' })).map(({ code }) => String(code))[0]
}
