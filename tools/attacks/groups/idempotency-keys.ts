import { randomUUID } from 'node:crypto'
import { rowsAt, textAt } from '../answer.ts'
import { type Attack, atOnce, attack, type Trial } from '../attack.ts'
import { slip } from '../bets.ts'
import { cardIdOf, FUND_PASSWORD, micros, type Player } from '../players.ts'
import { openRound } from '../world.ts'
import { aPacket, productOf } from './spending.ts'

/** Keys that were used before: with the same body they answer the same, with another one they are refused. */
export const keyAttacks: readonly Attack[] = [
  // security: 25
  attack('one slip sent 40 times with one key over two nodes', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50 })
    const body = slip(await openRound(world, 'rgb-5m'), 10)
    const answers = await atOnce(40, (nth) => player.call('cclogin/orderdown', body, nth % 2 === 0 ? 0 : 1))
    trial.expect(answers, 40, [])
    trial.check(
      new Set(answers.map((answer) => textAt(answer, 'orderNo'))).size === 1,
      'one key is two slips',
    )
    trial.check((await player.cash()) === 40, 'one key was paid otherwise than once')
  }),
  // security: 25
  attack('a slip’s key with another stake, pick, number of lines, round and game', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 100 })
    const [round, other] = [await openRound(world, 'rgb-5m'), await openRound(world, 'rgb-3m')]
    const key = randomUUID()
    const line = { play: 'rgb_n', pick: '7', stake: micros(10) }
    const bodies = [
      slip(round, 10, { key }),
      slip(round, 11, { key }),
      slip(round, 10, { key, lines: [{ ...line, pick: '6' }] }),
      slip(round, 10, { key, lines: [line, line] }),
      slip(other, 10, { key }),
    ]
    await replayed(player, trial, 'cclogin/orderdown', bodies)
    trial.check((await player.cash()) === 90, 'a used key moved money')
  }),
  // security: 25
  attack('keys of deposits, savings, conversions and products with other bodies', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 200, hasFundPassword: true })
    const amounts = (path: string, change: object = {}) => {
      const key = randomUUID()
      const bodies = [20, 30, 20.01].map((dollars) => ({ amount: micros(dollars), key, ...change }))
      return replayed(player, trial, path, bodies)
    }
    await amounts('ccpay/recharge', { method: 'sandbox' })
    await amounts('cclc/yuebaoin')
    await amounts('cclc/yuebaoout')
    const [id, key] = [await productOf(player), randomUUID()]
    const buys = [1, 2, 3].map((units) => ({ id, units, fundPassword: FUND_PASSWORD, key }))
    await replayed(player, trial, 'cclc/goodbuy', buys)
    const quoteOf = async () =>
      textAt(await player.call('ccwallet/quote', { sell: 'USD', buy: 'USDT', amount: micros(10) }), 'id')
    const quotes = [await quoteOf(), await quoteOf()].map((quoteId) => ({ quoteId, key }))
    await replayed(player, trial, 'ccwallet/convert', quotes)
  }),
  // security: 25
  attack('keys of withdrawals and packets with other bodies', async (world, trial) => {
    const player = await world.aPlayer({ free: 200, isNamed: true })
    const [cardId, key] = [await cardIdOf(player), randomUUID()]
    const withdrawals = [20, 30, 20.01].map((dollars) => ({
      cardId,
      amount: micros(dollars),
      fundPassword: FUND_PASSWORD,
      key,
    }))
    await replayed(player, trial, 'ccpay/withdraw', withdrawals)
    const packets = [aPacket(10, { key }), aPacket(11, { key }), aPacket(10, { key, count: 3 })]
    await replayed(player, trial, 'cchong/create', packets)
    trial.check((await player.cash()) === 170, 'a used key moved money')
  }),
  // security: 20, 25
  attack('somebody else’s key, which shows and moves nothing of theirs', async (world, trial) => {
    const [player, other] = [await world.aPlayer({ deposit: 50 }), await world.aPlayer({ deposit: 50 })]
    const body = slip(await openRound(world, 'rgb-5m'), 10)
    const first = await player.call('cclogin/orderdown', body)
    const second = await other.call('cclogin/orderdown', body)
    trial.expect([first], 1, [])
    trial.expect([second], undefined, ['key_reused'])
    const slips = await other.call('cclogin/getorderList')
    trial.check(
      second.code !== 200 || (await other.cash()) === 40,
      'a key of somebody else is no slip of one’s own',
    )
    trial.check(rowsAt(slips).length === (second.code === 200 ? 1 : 0), 'a key shows another player’s slip')
    trial.check((await player.cash()) === 40, 'a key of somebody else moved this player’s money')
  }),
  // security: 25
  attack('keys that are no keys', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50 })
    const round = await openRound(world, 'rgb-5m')
    const keys = ['', '1', null, 7, {}, [], 'x'.repeat(36), randomUUID().toUpperCase(), `${randomUUID()}\n`]
    const answers = await Promise.all(
      keys.map((key) => player.call('cclogin/orderdown', slip(round, 10, { key }))),
    )
    trial.expect(answers, 0, ['bad_request'])
    trial.check(
      rowsAt(await player.call('cclogin/getorderList')).length === 0,
      'a slip without a key is there',
    )
  }),
]

/** The first body is accepted, each other one with its key refused, also many times at once on both nodes. */
async function replayed(
  player: Player,
  trial: Trial,
  path: string,
  [first, ...others]: object[],
): Promise<void> {
  trial.expect([await player.call(path, first)], 1, [])
  const answers = await atOnce(8, (nth) =>
    player.call(path, others[nth % others.length], nth % 3 === 0 ? 0 : 1),
  )
  trial.expect(answers, 0, ['key_reused', 'busy'])
}
