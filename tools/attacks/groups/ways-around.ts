import { randomUUID } from 'node:crypto'
import { keyFrom } from '@opendraw/ledger'
import { type Attack, atOnce, attack } from '../attack.ts'
import { cardOf, micros, type Player } from '../players.ts'
import { bought, publish } from './tickets.ts'

const nodeOf = (nth: number) => (nth % 2) as 0 | 1
const CODES_MAX = 20
const ACCOUNTS = 24

/** Rules that hold where they are written, walked around: by another call, another name, another key. */
export const wayAroundAttacks: readonly Attack[] = [
  // security: 60
  attack('tickets given away at a cent each by a session alone', async (world, trial) => {
    const itemId = await publish(world)
    const owner = await world.aPlayer({ free: 50, hasFundPassword: true })
    for (let units = 0; units < 3; units++) await bought(owner, itemId)
    const sell = (price: number, change: object, nth = 0) =>
      owner.call(
        'cctick/listsell',
        { itemId, quantity: 1, price: micros(price), key: randomUUID(), ...change },
        nodeOf(nth),
      )
    trial.expect(await atOnce(10, (nth) => sell(0.01, {}, nth)), 0, ['fund_password_asked'])
    const guessed = await atOnce(4, (nth) => sell(9.99, { fundPassword: `30000${nth}` }, nth))
    trial.expect(guessed, 0, ['wrong_fund_password', 'fund_password_blocked', 'busy'])
    trial.expect([await sell(10, {})], 1, [])
  }),
  // security: 27
  attack('keys that the server makes itself, taken before it does', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 20 })
    const itemId = await publish(world)
    const keys = [keyFrom('ticket offer', 1n, 0n), keyFrom('late payment', 'x', 1n), keyFrom('renew', 1n)]
    const answers = await Promise.all(
      keys.flatMap((key, nth) => [
        player.call('cctick/buy', { itemId, listing: null, quantity: 1, key }, nodeOf(nth)),
        player.call('ccpay/recharge', { method: 'sandbox', amount: micros(10), key }, nodeOf(nth)),
        player.call('cclc/yuebaoin', { amount: micros(1), key }, nodeOf(nth)),
      ]),
    )
    trial.expect(answers, 0, ['bad_request'])
  }),
  attack('another name for each card, also while one is bound', async (world, trial) => {
    const player = await world.aPlayer({ isNamed: true })
    const rename = (nth: number) =>
      player.call('cclogin/edituser', { firstName: `Other${nth}`, lastName: 'Person' }, nodeOf(nth))
    trial.expect(await atOnce(10, rename), 0, ['names_fixed'])
    const another = cardOf(player, { holder: 'Other1 Person', cardNumber: '501099990000' })
    trial.expect([await player.call('ccbind/addbank', another)], 0, ['holder_differs'])
  }),
  // security: 15
  attack('a mailbox of somebody else filled by 24 accounts that change to it', async (world, trial) => {
    const target = `somebody${randomUUID().slice(0, 8)}@example.com`
    const players: Player[] = []
    while (players.length < ACCOUNTS) players.push(await world.aPlayer())
    const answers = await Promise.all(
      players.map((player, nth) =>
        player.call('index/send_email_mobile', { type: 'email', target, scene: 'changeemail' }, nodeOf(nth)),
      ),
    )
    trial.expect(answers, undefined, ['too_many_requests', 'code_wait'])
    const sent = answers.filter(({ code }) => code === 200).length
    trial.check(sent > 0 && sent <= CODES_MAX, `${sent} codes were sent to one address`)
  }),
]
