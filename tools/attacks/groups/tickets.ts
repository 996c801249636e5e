import { createHmac, randomUUID } from 'node:crypto'
import { numberAt, rowsAt, textAt } from '../answer.ts'
import { type Attack, atOnce, attack, type Trial } from '../attack.ts'
import { approve } from '../operators.ts'
import { FUND_PASSWORD, micros, type Player } from '../players.ts'
import type { Answer } from '../wire.ts'
import type { World } from '../world.ts'

const nodeOf = (nth: number) => (nth % 2) as 0 | 1
const HOUR_MS = 3_600_000
const STEP_MS = 30_000
const TAG = 'opendraw/entry/v1\0'

/** Tickets: bought beyond what is there, resold beyond the cap, shown by who no longer has them. */
export const ticketAttacks: readonly Attack[] = [
  // security: 27
  attack('two units wanted by six players at once, 30 times', async (world, trial) => {
    const itemId = await publish(world, { units: 2, limitPerPerson: 2 })
    const players = await atOnce(6, () => world.aPlayer())
    const answers = await atOnce(30, (nth) => order(players[nth % 6] as Player, itemId, null, nodeOf(nth)))
    trial.expect(answers, 2, ['ticket_sold_out', 'ticket_limit_reached'])
  }),
  // security: 27
  attack('the limit per person passed by 20 orders on two nodes', async (world, trial) => {
    const itemId = await publish(world, { units: 50, limitPerPerson: 3 })
    const player = await world.aPlayer()
    const answers = await atOnce(20, (nth) => order(player, itemId, null, nodeOf(nth)))
    trial.expect(answers, 3, ['ticket_limit_reached'])
    const quantities = [0, -1, 101, 1.5, '1', 1e9, null].map((quantity) =>
      player.call('cctick/buy', { itemId, listing: null, quantity, key: randomUUID() }),
    )
    trial.expect(await Promise.all(quantities), 0, ['bad_request'])
  }),
  attack('prices above the cap, own offers, units twice, units of others', async (world, trial) => {
    const itemId = await publish(world)
    const [owner, thief] = [
      await world.aPlayer({ free: 30, hasFundPassword: true }),
      await world.aPlayer({ free: 30, hasFundPassword: true }),
    ]
    await bought(owner, itemId)
    const sell = (who: Player, dollars: number, nth = 0) =>
      who.call(
        'cctick/listsell',
        { itemId, quantity: 1, price: micros(dollars), key: randomUUID() },
        nodeOf(nth),
      )
    trial.expect([await sell(owner, 10.01), await sell(owner, 1_000), await sell(owner, 99_999)], 0, [
      'price_above_cap',
    ])
    trial.expect([await sell(thief, 10)], 0, ['tickets_too_few'])
    const offers = await atOnce(20, (nth) => sell(owner, 10, nth))
    trial.expect(offers, 1, ['tickets_too_few'])
    const listing = textAt(offers.find(({ code }) => code === 200) as Answer, 'listing.id')
    trial.expect([await order(owner, itemId, listing, 0), await order(thief, itemId, '99999999', 0)], 0, [
      'own_listing',
      'listing_unknown',
    ])
    trial.expect([await thief.call('cctick/cancelsell', { id: listing })], 0, ['listing_unknown'])
    trial.expect(await atOnce(20, (nth) => order(thief, itemId, listing, nodeOf(nth))), 1, [
      'ticket_sold_out',
      'listing_unknown',
      'ticket_limit_reached',
    ])
  }),
  attack('one entry code shown 20 times at two gates', async (world, trial) => {
    const itemId = await publish(world)
    const player = await world.aPlayer({ free: 30, hasFundPassword: true })
    const unit = await keyOf(player, itemId, trial)
    const [gate] = world.operators
    const check = (code: string) => (nth: number) => gate.call('tickets/gate', { code }, nodeOf(nth))
    const wrong = [
      codeAt(unit, -3),
      codeAt(unit, 5),
      codeAt(unit, 0).replace(/\d{10}$/, '0000000000'),
      codeAt({ ...unit, version: unit.version + 1 }, 0),
      '1-1-1',
      "' or 1=1",
    ]
    const answers = await Promise.all(wrong.map((code) => check(code)(1)))
    trial.expect(answers, 0, ['entry_code_old', 'entry_code_wrong', 'entry_code_replaced', 'bad_request'])
    trial.expect(await atOnce(20, check(codeAt(unit, 0))), 1, ['ticket_admitted'])
    trial.expect(
      [await player.call('cctick/listsell', { itemId, quantity: 1, price: micros(10), key: randomUUID() })],
      0,
      ['tickets_too_few', 'ticket_admitted'],
    )
  }),
  attack('the code of a former owner, made from the key that they kept', async (world, trial) => {
    const itemId = await publish(world)
    const [seller, buyer] = [
      await world.aPlayer({ free: 30, hasFundPassword: true }),
      await world.aPlayer({ free: 30, hasFundPassword: true }),
    ]
    const kept = await keyOf(seller, itemId, trial)
    const [gate] = world.operators
    const sale = await seller.call('cctick/listsell', {
      itemId,
      quantity: 1,
      price: micros(10),
      key: randomUUID(),
    })
    trial.expect([await gate.call('tickets/gate', { code: codeAt(kept, 0) })], 0, [
      'ticket_not_admissible',
      'entry_code_replaced',
    ])
    await bought(buyer, itemId, textAt(sale, 'listing.id'))
    trial.expect(
      await atOnce(10, (nth) => gate.call('tickets/gate', { code: codeAt(kept, 0) }, nodeOf(nth))),
      0,
      ['entry_code_replaced', 'entry_code_wrong'],
    )
    trial.expect([await seller.call('cctick/code', { unitId: kept.unitId })], 0, [
      'ticket_unknown',
      'ticket_not_admissible',
    ])
    const stolen = { ...kept, version: kept.version + 1 }
    trial.expect([await gate.call('tickets/gate', { code: codeAt(stolen, 0) })], 0, ['entry_code_wrong'])
  }),
  attack('objections by others, twice, and after one was let in', async (world, trial) => {
    const itemId = await publish(world)
    const [buyer, thief, guest] = [
      await world.aPlayer({ free: 30, hasFundPassword: true }),
      await world.aPlayer(),
      await world.aPlayer({ free: 30, hasFundPassword: true }),
    ]
    const id = await bought(buyer, itemId)
    const dispute = (who: Player, order: string) =>
      who.call('cctick/dispute', { id: order, reason: 'It is not what was promised' })
    trial.expect([await dispute(thief, id)], 0, ['order_unknown'])
    trial.expect(await atOnce(10, () => dispute(buyer, id)), 1, ['ticket_disputed', 'order_ended'])
    const visited = await bought(guest, itemId)
    const unit = await entryKey(guest, itemId)
    trial.expect([await world.operators[0].call('tickets/gate', { code: codeAt(unit, 0) })], 1, [])
    trial.expect([await dispute(guest, visited)], 0, ['ticket_admitted'])
  }),
]

type Unit = Readonly<{ unitId: string; version: number; key: string; now: number }>

/** What a phone shows so many steps from now. */
function codeAt({ unitId, version, key, now }: Unit, steps: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS) + steps))
  const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(TAG).update(step).digest()
  return `${unitId}-${version}-${String(digest.readBigUInt64BE() % 10_000_000_000n).padStart(10, '0')}`
}

async function keyOf(player: Player, itemId: string, trial: Trial): Promise<Unit> {
  const id = await bought(player, itemId)
  trial.check(id !== '', 'nothing was bought')
  return entryKey(player, itemId)
}

async function entryKey(player: Player, itemId: string): Promise<Unit> {
  const unitId = textAt(await player.call('cctick/info', { id: itemId }), 'visitor.units.0.id')
  const answer = await player.call('cctick/code', { unitId })
  return {
    unitId,
    version: numberAt(answer, 'version'),
    key: textAt(answer, 'key'),
    now: numberAt(answer, 'now'),
  }
}

const order = (player: Player, itemId: string, listing: string | null, node: 0 | 1) =>
  player.call('cctick/buy', { itemId, listing, quantity: 1, key: randomUUID() }, node)

/** An order of one unit that its player paid. */
export async function bought(player: Player, itemId: string, listing: string | null = null): Promise<string> {
  const id = textAt(await order(player, itemId, listing, 0), 'order.id')
  textAt(await player.call('cctick/pay', { id, fundPassword: FUND_PASSWORD, key: randomUUID() }), 'order.id')
  return id
}

/** An event that began an hour ago and is sold until it ends, published by two operators. */
export async function publish({ operators: [first, second] }: World, change: object = {}): Promise<string> {
  const now = Date.now()
  const title = `A concert ${randomUUID().slice(0, 8)}`
  const terms = {
    ...{
      kind: 'event',
      title: { en: title },

      place: { en: 'The hall' },
      about: { en: 'Two hours' },
      picture: null,
    },
    ...{
      startsAt: now + HOUR_MS,
      endsAt: now + 3 * HOUR_MS,
      saleFrom: now - HOUR_MS,
      saleUntil: now + 2 * HOUR_MS,
      price: micros(10),
    },
    ...{ units: 10, limitPerPerson: 4, capBasisPoints: 10_000, reason: 'For the suite', ...change },
  }
  await approve(second, await first.call('tickets/propose', terms))
  const item = rowsAt(await first.call('tickets/list', { limit: 100 })).find((one) =>
    JSON.stringify(one).includes(title),
  )
  if (!item) throw new Error('the event was not published')
  return String(item.id)
}
