import { randomUUID } from 'node:crypto'
import { textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { cardOf, PASSWORD, taxNumberOf } from '../players.ts'

/** What somebody else is called, claimed for oneself. */
export const claimAttacks: readonly Attack[] = [
  // security: 47
  attack('a tax number, a card and an address of somebody else claimed', async (world, trial) => {
    const [owner, thief] = [
      await world.aPlayer({ isNamed: true }),
      await world.aPlayer({ hasFundPassword: true }),
    ]
    const claim = (taxNumber: string) =>
      thief.call('cclogin/edituser', { firstName: 'Asha', lastName: 'Rao', taxCountry: 'VN', taxNumber })
    const answers = []
    for (let tries = 0; tries < 8; tries++) answers.push(await claim(taxNumberOf(owner)))
    trial.expect(answers, 0, ['tax_number_taken', 'too_many_requests'])
    trial.check(
      answers.at(-1)?.reason === 'too_many_requests',
      'known tax numbers may be asked about for ever',
    )
    const other = await world.aPlayer({ isNamed: true })
    trial.expect(
      [await other.call('ccbind/addbank', cardOf(owner)), await thief.call('ccbind/addbank', cardOf(thief))],
      0,
      ['card_taken', 'card_limit', 'identity_needed', 'too_many_requests'],
    )
  }),
  // security: 27
  attack('names that could be taken for the operator’s', async (world, trial) => {
    const player = await world.aPlayer()
    const names = [
      'Admin',
      'ADM1N',
      'Support',
      'Sup port',
      'О\u0440endraw',
      'οpendraw',
      'a.d.m.i.n',
      'Official ✓',
      '官方',
      '客服 01',
      'ａｄｍｉｎ',
      '0perator',
      'mod\u200berator',
      'st\u0301aff',
    ]
    const answers = await Promise.all(names.map((nickname) => player.call('cclogin/edituser', { nickname })))
    trial.expect(answers, 0, ['nickname_reserved', 'bad_request'])
    const info = await player.call('user/getUserinfo')
    trial.check(textAt(info, 'nickname').startsWith('Player '), 'a reserved name is in use')
  }),
  attack('one account name registered 20 times at once', async (world, trial) => {
    const value = `same${randomUUID().slice(0, 8)}`
    const body = {
      account: { kind: 'account', value },
      password: PASSWORD,
      isAdult: true,
      acceptsTerms: true,
      termsVersion: '2026-11-01',
    }
    const answers = await atOnce(20, (nth) => {
      const account = { ...body.account, value: nth % 3 === 0 ? value.toUpperCase() : value }
      return world.wire.send({
        origin: world.nodes[nth % 2 === 0 ? 0 : 1].web,
        path: '/api/user/register',
        body: { ...body, account },
        from: '127.17.9.1',
      })
    })
    trial.expect(answers, 1, ['account_taken', 'busy', 'too_many_requests'])
  }),
]
