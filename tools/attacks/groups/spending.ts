import { randomUUID } from 'node:crypto'
import { rowsAt, textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { slip } from '../bets.ts'
import { cardIdOf, deposit, FUND_PASSWORD, micros, type Player } from '../players.ts'
import { openRound } from '../world.ts'

const TIMES = 40
const nodeOf = (nth: number) => (nth % 2) as 0 | 1

/** One balance, spent many times over both nodes at the same moment. */
export const spendingAttacks: readonly Attack[] = [
  // security: 27
  attack('the whole balance bet by 40 slips at once', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 20 })
    const round = await openRound(world, 'rgb-5m')
    const answers = await atOnce(TIMES, (nth) =>
      player.call('cclogin/orderdown', slip(round, 10), nodeOf(nth)),
    )
    trial.expect(answers, 2, ['insufficient_balance', 'busy'])
    trial.check((await player.cash()) === 0, 'something else than the whole balance was bet')
  }),
  // security: 27
  attack('the whole balance withdrawn 40 times at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 50, isNamed: true })
    const cardId = await cardIdOf(player)
    const answers = await atOnce(TIMES, (nth) => {
      const body = { cardId, amount: micros(50), fundPassword: FUND_PASSWORD, key: randomUUID() }
      return player.call('ccpay/withdraw', body, nodeOf(nth))
    })
    trial.expect(answers, 1, ['insufficient_balance', 'busy', 'withdrawal_count_reached'])
    trial.check((await player.cash()) === 0, 'something else than the whole balance was reserved')
  }),
  // security: 27
  attack('the whole balance sent in 40 red packets at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 50, hasFundPassword: true })
    const answers = await atOnce(TIMES, (nth) => player.call('cchong/create', aPacket(25), nodeOf(nth)))
    trial.expect(answers, 2, ['insufficient_balance', 'busy', 'packet_turnover_left'])
    trial.check((await player.cash()) === 0, 'something else than the whole balance was sent')
  }),
  // security: 27
  attack('the whole balance put into products 40 times at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 40, hasFundPassword: true })
    const id = await productOf(player)
    const answers = await atOnce(TIMES, (nth) => {
      return player.call(
        'cclc/goodbuy',
        { id, units: 2, fundPassword: FUND_PASSWORD, key: randomUUID() },
        nodeOf(nth),
      )
    })
    trial.expect(answers, 2, ['insufficient_balance', 'busy'])
  }),
  // security: 27
  attack(
    'the whole balance put into flexible savings 40 times, and taken out 40 times',
    async (world, trial) => {
      const player = await world.aPlayer({ deposit: 30 })
      const move = (way: string, amount: string) => (nth: number) =>
        player.call(`cclc/${way}`, { amount, key: randomUUID() }, nodeOf(nth))
      trial.expect(await atOnce(TIMES, move('yuebaoin', micros(15))), 2, ['insufficient_balance'])
      // Some are one too many: what can be undone at once is counted.
      const taken = await atOnce(TIMES, move('yuebaoout', micros(10)))
      trial.expect(taken, 3, ['insufficient_savings', 'too_many_requests'])
      trial.check((await player.cash()) === 30, 'not all came back')
    },
  ),
  // security: 27
  attack('the whole balance paid for tickets of 40 orders at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 60, hasFundPassword: true })
    const item = rowsAt(await player.call('cctick/list', { limit: 100 })).find(
      ({ limitPerPerson }) => Number(limitPerPerson) >= 4,
    )
    const price = Number(item?.price) / 1_000_000
    await world.give(player, price * 2 - (await player.cash()) > 0 ? price * 2 - (await player.cash()) : 0.01)
    const affordable = Math.floor((await player.cash()) / price)
    const orders = await atOnce(4, async () => {
      const body = { itemId: item?.id, listing: null, quantity: 1, key: randomUUID() }
      return textAt(await player.call('cctick/buy', body), 'order.id')
    })
    const answers = await atOnce(TIMES, (nth) => {
      return player.call(
        'cctick/pay',
        { id: orders[nth % 4], fundPassword: FUND_PASSWORD, key: randomUUID() },
        nodeOf(nth),
      )
    })
    const reasons = ['insufficient_balance', 'busy', 'order_ended', 'key_reused', 'ticket_wagering_left']
    trial.expect(answers, Math.min(4, affordable), reasons)
  }),
  // security: 27
  attack('the whole balance on six ways out at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 20, isNamed: true })
    const round = await openRound(world, 'rgb-5m')
    const [cardId, id] = [await cardIdOf(player), await productOf(player)]
    const amount = micros(20)
    const ways: readonly (readonly [string, object])[] = [
      ['cclogin/orderdown', slip(round, 20)],
      ['ccpay/withdraw', { cardId, amount, fundPassword: FUND_PASSWORD, key: randomUUID() }],
      ['cchong/create', aPacket(20)],
      ['cclc/goodbuy', { id, units: 2, fundPassword: FUND_PASSWORD, key: randomUUID() }],
      ['cclc/yuebaoin', { amount, key: randomUUID() }],
      ['ccwallet/quote', { sell: 'USD', buy: 'USDT', amount }],
    ]
    const answers = await Promise.all(ways.map(([path, body], nth) => player.call(path, body, nodeOf(nth))))
    const spent = answers.slice(0, 5)
    trial.expect(spent, 1, ['insufficient_balance', 'turnover_left', 'packet_turnover_left', 'busy'])
    trial.check((await player.cash()) === 0, 'the balance is not spent once')
  }),
  // security: 27
  attack('one quote converted 40 times at once, also by somebody else', async (world, trial) => {
    const [player, other] = [await world.aPlayer({ deposit: 100 }), await world.aPlayer({ deposit: 100 })]
    const quote = { sell: 'USD', buy: 'USDT', amount: micros(40) }
    const quoteId = textAt(await player.call('ccwallet/quote', quote), 'id')
    const convert = (who: Player) => (nth: number) =>
      who.call('ccwallet/convert', { quoteId, key: randomUUID() }, nodeOf(nth))
    trial.expect(await atOnce(10, convert(other)), 0, ['quote_unknown'])
    trial.expect(await atOnce(TIMES, convert(player)), 1, ['quote_used'])
    trial.check((await player.cash()) === 60, 'the quote was converted otherwise than once')
  }),
  // security: 7, 27
  attack('an unstaked deposit sent back 20 times while it is bet', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50, isNamed: true })
    const depositId = textAt(await player.call('ccpay/rechargelist'), 'list.0.id')
    const [cardId, round] = [await cardIdOf(player), await openRound(world, 'rgb-5m')]
    const answers = await atOnce(40, (nth) => {
      const back = { depositId, cardId, fundPassword: FUND_PASSWORD, key: randomUUID() }
      return nth < 20
        ? player.call('ccpay/returndeposit', back, nodeOf(nth))
        : player.call('cclogin/orderdown', slip(round, 10), nodeOf(nth))
    })
    trial.expect(answers, undefined, ['insufficient_balance', 'busy', 'nothing_to_return', 'deposit_unknown'])
    trial.check((await player.cash()) >= 0, 'the balance is below zero')
    trial.check(answers.slice(0, 20).filter(({ code }) => code === 200).length <= 1, 'it went back twice')
  }),
  // security: 25
  attack('one deposit sent 40 times with one key', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 10 })
    const key = randomUUID()
    const answers = await atOnce(TIMES, (nth) => deposit(player, 25, key, nodeOf(nth)))
    trial.expect(answers, TIMES, [])
    trial.check(
      new Set(answers.map((answer) => textAt(answer, 'id'))).size === 1,
      'one key made two deposits',
    )
    trial.check((await player.cash()) === 35, 'one key was credited otherwise than once')
  }),
]

export function aPacket(dollars: number, change: object = {}): object {
  return {
    total: micros(dollars),
    count: 2,
    mode: 'random',
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
    ...change,
  }
}

/** A product on sale, at 10.00 a unit. */
export async function productOf(player: Player): Promise<string> {
  return textAt(await player.get('cclc/goodlist'), 'list.0.id')
}
