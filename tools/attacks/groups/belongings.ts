import { randomUUID } from 'node:crypto'
import { textAt, valueAt } from '../answer.ts'
import { type Attack, attack, type Trial } from '../attack.ts'
import { slip } from '../bets.ts'
import { fileForm, pngBytes } from '../files.ts'
import { cardIdOf, FUND_PASSWORD, micros, PASSWORD, type Player } from '../players.ts'
import { openRound } from '../world.ts'
import { aPacket, productOf } from './spending.ts'

const UNKNOWN = [
  'not_found',
  'order_unknown',
  'card_unknown',
  'deposit_unknown',
  'listing_unknown',
  'ticket_unknown',
  'ticket_expired',
  'nothing_to_return',
] as const

/** What belongs to another player, asked for by its number. */
export const belongingAttacks: readonly Attack[] = [
  // security: 20
  attack('another’s deposits, withdrawals and cards', async (world, trial) => {
    const [owner, thief] = [
      await world.aPlayer({ deposit: 20, isNamed: true }),
      await world.aPlayer({ deposit: 20, isNamed: true }),
    ]
    await world.give(owner, 50)
    const deposit = textAt(await owner.call('ccpay/rechargelist'), 'list.0.id')
    const cardId = await cardIdOf(owner)
    const withdrawal = { cardId, amount: micros(20), fundPassword: FUND_PASSWORD, key: randomUUID() }
    const id = textAt(await owner.call('ccpay/withdraw', withdrawal), 'id')
    await expectClosed(trial, thief, [
      ['ccpay/rechargeinfo', { id: deposit }],
      ['ccpay/rechargecancel', { id: deposit }],
      ['ccpay/rechargeproof', { id: deposit, proofs: [randomUUID()] }],
      ['ccpay/returndeposit', { depositId: deposit, cardId, fundPassword: FUND_PASSWORD, key: randomUUID() }],
      ['ccpay/withdrawinfo', { id }],
      ['ccpay/withdraw', { cardId, amount: micros(10), fundPassword: FUND_PASSWORD, key: randomUUID() }],
      ['ccbind/del', { id: cardId, fundPassword: FUND_PASSWORD }],
    ])
  }),
  // security: 20
  attack('another’s slips, receipts and lines of the statement', async (world, trial) => {
    const [owner, thief] = [await world.aPlayer({ deposit: 20 }), await world.aPlayer({ deposit: 20 })]
    const orderNo = textAt(
      await owner.call('cclogin/orderdown', slip(await openRound(world, 'rgb-5m'), 10)),
      'orderNo',
    )
    const lines = await owner.call('cclogin/getbill')
    const seq = textAt(lines, 'list.0.seq')
    await expectClosed(trial, thief, [['cclogin/getreceipt', { orderNo }]])
    const [own, others] = [
      await owner.call('cclogin/billinfo', { seq }),
      await thief.call('cclogin/billinfo', { seq }),
    ]
    trial.expect([own, others], undefined, ['not_found'])
    trial.check(
      others.code !== 200 || others.text !== own.text,
      'a number of a line shows another player’s line',
    )
    const smuggled = ['player', 'playerId', 'player_id', 'id', 'userId'].map((name) =>
      thief.call('cclogin/getorderList', { [name]: owner.id }),
    )
    trial.expect(await Promise.all(smuggled), 0, ['bad_request'])
  }),
  // security: 20
  attack('another’s orders of savings and tickets, offers and units', async (world, trial) => {
    const [owner, thief] = [
      await world.aPlayer({ free: 300, hasFundPassword: true }),
      await world.aPlayer({ hasFundPassword: true }),
    ]
    const product = { id: await productOf(owner), units: 2, fundPassword: FUND_PASSWORD, key: randomUUID() }
    const id = textAt(await owner.call('cclc/goodbuy', product), 'order.id')
    const itemId = textAt(await owner.call('cctick/list'), 'list.0.id')
    const ticket = textAt(
      await owner.call('cctick/buy', { itemId, listing: null, quantity: 1, key: randomUUID() }),
      'order.id',
    )
    await expectClosed(trial, thief, [
      ['cclc/goodsellquote', { id }],
      ['cclc/goodsell', { id }],
      ['cclc/goodcancel', { id }],
      ['cclc/goodrenew', { id, isOn: true }],
      ['cctick/pay', { id: ticket, fundPassword: FUND_PASSWORD, key: randomUUID() }],
      ['cctick/cancel', { id: ticket }],
      ['cctick/dispute', { id: ticket, reason: 'Not mine' }],
    ])
    const ordersOf = async (who: Player) => valueAt(await who.call('cclc/goodorder'), 'list')
    trial.check(Object(await ordersOf(thief)).length === 0, 'another player’s orders are listed')
  }),
  // security: 20, 45
  attack('another’s pictures, by their number and by a path', async (world, trial) => {
    const [owner, thief] = [await world.aPlayer(), await world.aPlayer()]
    const { body, headers } = fileForm(pngBytes())
    const id = textAt(await owner.send({ path: '/api/cclogin/upload', body, headers }), 'id')
    const own = await owner.send({ path: `/api/cclogin/picture/${id}`, method: 'GET' })
    trial.check(
      own.status === 200 && own.headers['content-disposition'] === 'attachment',
      'the owner does not get their picture',
    )
    const paths = [
      id,
      `${id}/`,
      `${id}%00`,
      `..%2fpicture%2f${id}`,
      id.toUpperCase(),
      randomUUID(),
      '*',
      '%2e%2e',
    ]
    const sendings = paths.map((path) => ({ path: `/api/cclogin/picture/${path}`, method: 'GET' }))
    const answers = await Promise.all([
      ...sendings.map((sending) => thief.send(sending)),
      ...sendings.map((sending) => thief.send({ ...sending, token: undefined })),
      thief.call('cclogin/editheard', { upload: id }),
      thief.call('cclogin/setUserAuth', { pictures: [id] }),
    ])
    trial.expect(answers, 0, ['not_found', 'session_expired', 'bad_request', 'picture_unknown'])
    trial.check(
      answers.every(({ text }) => !text.includes('WEBP')),
      'a picture was shown',
    )
  }),
  // security: 20
  attack(
    'another’s copy of their data by their ticket, also in another session of theirs',
    async (world, trial) => {
      const [owner, thief] = [await world.aPlayer(), await world.aPlayer()]
      const ticket = textAt(await owner.call('cclogin/exportbegin', { password: PASSWORD }), 'ticket')
      const body = { ticket, section: 'person' }
      trial.expect([await owner.call('cclogin/exportdata', body)], 1, [])
      const forged = [
        body,
        { ...body, ticket: `${ticket}x` },
        { ...body, ticket: ticket.slice(0, -1) },
        { ...body, section: '../person' },
      ]
      await expectClosed(
        trial,
        thief,
        forged.map((one) => ['cclogin/exportdata', one] as const),
        ['ticket_expired', 'bad_request'],
      )
      trial.expect([await thief.call('cclogin/exportbegin', { password: 'wrong_11word' })], 0, [
        'wrong_password',
      ])
    },
  ),
  // security: 6, 20
  attack('another’s sessions, ended or shown', async (world, trial) => {
    const [owner, thief] = [await world.aPlayer(), await world.aPlayer()]
    const id = textAt(await owner.call('cclogin/getiplog'), 'list.0.id')
    await expectClosed(trial, thief, [
      ['cclogin/getiploginfo', { id }],
      ['cclogin/endsession', { id }],
    ])
    await thief.call('cclogin/endsessions')
    trial.expect([await owner.call('user/getUserinfo')], 1, [])
  }),
  attack('another’s packet, its log and seed, by its code', async (world, trial) => {
    const [owner, thief] = [await world.aPlayer({ free: 20, hasFundPassword: true }), await world.aPlayer()]
    const code = textAt(
      await owner.call('cchong/create', aPacket(20, { targets: [owner.id], count: 1 })),
      'packet.code',
    )
    trial.expect([await thief.call('cchong/log', { code })], undefined, ['packet_not_yours'])
    const shown = [await thief.call('cchong/info', { code }), await owner.call('cchong/info', { code })]
    trial.check(
      shown.every((answer) => answer.code !== 200 || valueAt(answer, 'packet.seed') === null),
      'an open packet shows its seed',
    )
  }),
  // security: 20
  attack('another’s proof of what they are owed', async (world, trial) => {
    const thief = await world.aPlayer({ deposit: 10 })
    const asked = [{ id: '1' }, { player: '1' }, { number: '1' }, { snapshot: '1' }]
    trial.expect(await Promise.all(asked.map((body) => thief.call('cclogin/getliability', body))), 0, [
      'bad_request',
    ])
    const snapshots = ['0', '9223372036854775807', '99999999999999999999', '-1', '1e3', '']
    const answers = snapshots.map((snapshot) => thief.call('cclogin/checkedliability', { snapshot }))
    trial.expect(await Promise.all(answers), 0, ['not_found', 'bad_request'])
  }),
]

type Asked = readonly (readonly [path: string, body: object])[]

async function expectClosed(
  trial: Trial,
  thief: Player,
  asked: Asked,
  reasons: readonly string[] = UNKNOWN,
): Promise<void> {
  const answers = []
  for (const node of [0, 1] as const)
    answers.push(...(await Promise.all(asked.map(([path, body]) => thief.call(path, body, node)))))
  trial.expect(answers, 0, [...reasons, 'bad_request', 'busy'])
}
