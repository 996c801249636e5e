import { randomUUID } from 'node:crypto'
import { rowsAt, textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { slip } from '../bets.ts'
import { approve } from '../operators.ts'
import { cardIdOf, deposit, FUND_PASSWORD, micros, type Player } from '../players.ts'
import { openRound, type World } from '../world.ts'
import { productOf } from './spending.ts'

const nodeOf = (nth: number) => (nth % 2) as 0 | 1

/** One thing ended in two ways at the same moment. */
export const undoingAttacks: readonly Attack[] = [
  // security: 28
  attack(
    'a withdrawal approved and rejected by two operators on two nodes, 20 times at once',
    async (world, trial) => {
      const player = await world.aPlayer({ free: 50, isNamed: true })
      const id = await withdrawn(player, 30)
      const answers = await atOnce(20, (nth) => {
        const way = nth % 4 < 2 ? 'approve' : 'reject'
        const body = { id, reason: 'For the suite', ...(way === 'reject' && { code: 'name_differs' }) }
        return operatorOf(world, nth).call(`withdrawals/${way}`, body, nodeOf(nth))
      })
      trial.expect(answers, 1, ['already_decided', 'claimed_by_other'])
      const state = textAt(await player.call('ccpay/withdrawinfo', { id }), 'state')
      trial.check(
        (await player.cash()) === (state === 'rejected' ? 50 : 20),
        `${state}, and the money is elsewhere`,
      )
    },
  ),
  // security: 28
  attack('an approved withdrawal marked as paid and as failed, 20 times at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 50, isNamed: true })
    const id = await withdrawn(player, 30)
    trial.expect([await world.operators[0].call('withdrawals/approve', { id })], 1, [])
    const answers = await atOnce(20, (nth) => {
      const operator = operatorOf(world, nth)
      if (nth % 4 < 2) return operator.call('withdrawals/paid', { id, reference: `bank ${nth}` }, nodeOf(nth))
      return operator.call(
        'withdrawals/failed',
        { id, code: 'bank_returned', reason: 'For the suite' },
        nodeOf(nth),
      )
    })
    trial.expect(answers, 1, ['already_decided', 'claimed_by_other', 'already_proposed'])
    const state = textAt(await player.call('ccpay/withdrawinfo', { id }), 'state')
    trial.check(
      (await player.cash()) === (state === 'failed' ? 50 : 20),
      `${state}, and the money is elsewhere`,
    )
  }),
  attack('an order of a product sold back and cancelled, 20 times at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 40, hasFundPassword: true })
    const body = { id: await productOf(player), units: 4, fundPassword: FUND_PASSWORD, key: randomUUID() }
    const id = textAt(await player.call('cclc/goodbuy', body), 'order.id')
    const end = (nth: number) =>
      player.call(nth % 4 < 2 ? 'cclc/goodsell' : 'cclc/goodcancel', { id }, nodeOf(nth))
    trial.expect(await atOnce(20, end), undefined, ['order_ended', 'cancel_too_late'])
    trial.check((await player.cash()) === 40, `${await player.cash()} came back of 40`)
  }),
  attack('an order of a ticket paid and given up, 20 times at once', async (world, trial) => {
    const player = await world.aPlayer({ free: 500, hasFundPassword: true })
    const { itemId, price } = await anItem(player)
    const id = textAt(
      await player.call('cctick/buy', { itemId, listing: null, quantity: 1, key: randomUUID() }),
      'order.id',
    )
    const end = (nth: number) =>
      nth % 4 < 2
        ? player.call('cctick/pay', { id, fundPassword: FUND_PASSWORD, key: randomUUID() }, nodeOf(nth))
        : player.call('cctick/cancel', { id }, nodeOf(nth))
    trial.expect(await atOnce(20, end), undefined, ['order_ended', 'busy', 'key_reused'])
    const [order] = rowsAt(await player.call('cctick/orders'))
    const isPaid = order?.status === 'paid'
    trial.check(
      (await player.cash()) === (isPaid ? 500 - price : 500),
      `${order?.status}, and the money is elsewhere`,
    )
  }),
  attack('an offer taken back while six players buy it', async (world, trial) => {
    const seller = await world.aPlayer({ free: 500, hasFundPassword: true })
    const buyers = await atOnce(6, () => world.aPlayer())
    const { itemId, price } = await anItem(seller)
    const id = textAt(
      await seller.call('cctick/buy', { itemId, listing: null, quantity: 1, key: randomUUID() }),
      'order.id',
    )
    textAt(
      await seller.call('cctick/pay', { id, fundPassword: FUND_PASSWORD, key: randomUUID() }),
      'order.id',
    )
    const offer = { itemId, quantity: 1, price: micros(price), key: randomUUID() }
    const listing = textAt(await seller.call('cctick/listsell', offer), 'listing.id')
    const answers = await Promise.all([
      ...buyers.map((buyer, nth) =>
        buyer.call('cctick/buy', { itemId, listing, quantity: 1, key: randomUUID() }, nodeOf(nth)),
      ),
      ...[0, 1].map((nth) => seller.call('cctick/cancelsell', { id: listing }, nodeOf(nth))),
    ])
    trial.expect(answers, undefined, ['ticket_sold_out', 'listing_unknown'])
    trial.check(
      answers.slice(0, 6).filter(({ code }) => code === 200).length <= 1,
      'one unit was ordered twice',
    )
  }),
  attack('savings put in and taken out at once, back and forth', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50 })
    await player.call('cclc/yuebaoin', { amount: micros(25), key: randomUUID() })
    const move = (nth: number) =>
      player.call(
        `cclc/yuebao${nth % 2 === 0 ? 'in' : 'out'}`,
        { amount: micros(5), key: randomUUID() },
        nodeOf(nth >> 1),
      )
    trial.expect(await atOnce(40, move), undefined, ['insufficient_balance', 'insufficient_savings'])
    await player.call('cclc/yuebaoout', { amount: null, key: randomUUID() })
    trial.check((await player.cash()) === 50, 'money was made or lost on the way')
  }),
  // security: 23, 28
  attack(
    'a deposit reversed by two proposals at once, after it was bet and sent back',
    async (world, trial) => {
      const player = await world.aPlayer({ deposit: 60, isNamed: true })
      const id = textAt(await player.call('ccpay/rechargelist'), 'list.0.id')
      const [first, second] = world.operators
      const propose = (nth: number) =>
        operatorOf(world, nth).call('deposits/reverse', { id, reason: 'The bank took it back' }, nodeOf(nth))
      const proposals = await atOnce(6, propose)
      trial.expect(proposals, 1, ['already_proposed'])
      const at = proposals.findIndex(({ code }) => code === 200)
      const proposed = proposals[at]
      if (!proposed) return
      const back = {
        depositId: id,
        cardId: await cardIdOf(player),
        fundPassword: FUND_PASSWORD,
        key: randomUUID(),
      }
      const round = await openRound(world, 'rgb-5m')
      const other = at % 2 === 0 ? second : first
      const [approved] = await Promise.all([
        approve(other, proposed),
        player.call('ccpay/returndeposit', back, 1),
        player.call('cclogin/orderdown', slip(round, 20), 0),
        deposit(player, 10, randomUUID(), 1),
      ])
      // What it was to take was bet in the same moment: it takes what is left.
      const again = approved.reason === 'try_again' ? await approve(other, proposed) : approved
      trial.expect([again], 1, [])
      trial.check((await player.cash()) >= 0, 'the wallet is below zero')
      trial.expect([await operatorOf(world, 0).call('deposits/reverse', { id, reason: 'Once more' })], 0, [
        'already_decided',
      ])
    },
  ),
  attack('documents sent in twice at once, and those of somebody else', async (world, trial) => {
    const player = await world.aPlayer()
    const documents = {
      ...{
        documentKind: 'passport',
        documentNumber: 'P1234567',
        documentExpires: '2031-01-31',
        firstName: 'Asha',
        lastName: 'Rao',
      },
      ...{ birthDate: '1990-02-28', country: 'VN', pictures: [randomUUID(), randomUUID()] },
    }
    const answers = await atOnce(10, (nth) => player.call('cclogin/setUserAuth', documents, nodeOf(nth)))
    trial.expect(answers, 0, ['picture_unknown', 'bad_request', 'too_many_requests', 'country_unknown'])
    const days = ['2031-02-30', '0000-00-00', '9999-99-99', '2031-1-1', ''].map((documentExpires) => ({
      ...documents,
      documentExpires,
    }))
    trial.expect(await Promise.all(days.map((body) => player.call('cclogin/setUserAuth', body))), 0, [
      'day_unknown',
      'bad_request',
      'picture_unknown',
      'too_many_requests',
    ])
  }),
]

const operatorOf = ({ operators }: World, nth: number) => operators[nth % 2 === 0 ? 0 : 1]

async function withdrawn(player: Player, dollars: number): Promise<string> {
  const body = {
    cardId: await cardIdOf(player),
    amount: micros(dollars),
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  }
  return textAt(await player.call('ccpay/withdraw', body), 'id')
}

/** An item that is on sale, with its price in dollars. */
async function anItem(player: Player): Promise<{ itemId: string; price: number }> {
  const item = rowsAt(await player.call('cctick/list', { limit: 100 })).find(
    ({ state, unitsLeft }) => state === 'on_sale' && Number(unitsLeft) > 0,
  )
  return { itemId: String(item?.id), price: Number(item?.price) / 1_000_000 }
}
