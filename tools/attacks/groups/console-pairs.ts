import { randomUUID } from 'node:crypto'
import { textAt, valueAt } from '../answer.ts'
import { type Attack, attack } from '../attack.ts'
import { fileForm, pngBytes } from '../files.ts'
import { acceptLink, approve, type Operator } from '../operators.ts'
import { micros, PASSWORD, type Player } from '../players.ts'
import type { World } from '../world.ts'

/** What an operator tries with a colleague, an account or a file that is not what it seems. */
export const consolePairAttacks: readonly Attack[] = [
  // security: 61
  attack('an admin let in a moment ago, who shuts the others out', async (world, trial) => {
    const eve = await letIn(world, 'eve', 'admin')
    const [first, second] = world.operators
    const own = textAt(await eve.call('me'), 'id')
    for (const one of [first, second]) {
      const id = textAt(await one.call('me'), 'id')
      trial.expect([await eve.call('operators/disable', { id, reason: 'Mine now' })], 0, [
        'last_admin',
        'operator_too_new',
      ])
      // Nor does one of them lock the house with her: no two would be left who may approve.
      const other = one === first ? second : first
      trial.expect([await other.call('operators/disable', { id, reason: 'Mine now' })], 0, ['last_admin'])
    }
    trial.expect([await first.call('operators/disable', { id: own, reason: 'Not who she said' })], 1, [])
    trial.expect([await eve.call('me')], 0, ['session_expired'])
  }),
  // security: 62
  attack('one picture for the deposits of two players, credited by one operator', async (world, trial) => {
    const bytes = pngBytes(31, 17)
    const [first] = world.operators
    const ids = [await shown(await world.aPlayer(), bytes), await shown(await world.aPlayer(), bytes)]
    for (const id of ids) {
      const answer = await first.call('deposits/approve', { id, reason: 'Seen' })
      trial.expect([answer], 1, [])
      trial.check(
        valueAt(answer, 'state') === 'pending' && valueAt(answer, 'second') !== null,
        'one operator credited a deposit whose picture was shown for another',
      )
    }
    const checked = await first.call('deposits/check', { id: ids[0] })
    trial.check(
      textAt(checked, 'samePictures.0.id') === ids[1],
      'the other deposit is not named beside the first',
    )
  }),
  attack('a session from before a freeze, after the account is free again', async (world, trial) => {
    const [first] = world.operators
    const player = await world.aPlayer()
    trial.expect([await first.call('players/freeze', { id: player.id, reason: 'A stolen phone' })], 1, [])
    trial.expect([await player.call('user/getUserinfo')], 0, ['account_frozen'])
    trial.expect([await first.call('players/unfreeze', { id: player.id, reason: 'The owner called' })], 1, [])
    for (const node of [0, 1] as const)
      trial.expect([await player.call('user/getUserinfo', {}, node)], 0, [
        'session_expired',
        'account_frozen',
      ])
    trial.expect([await player.call('user/getUserinfo')], 0, ['session_expired'])
  }),
  attack('a correction for an account that its player has closed', async (world, trial) => {
    const [first, second] = world.operators
    const player = await world.aPlayer()
    const input = { id: player.id, amount: micros(9), reason: 'For the suite', reference: randomUUID() }
    const proposed = await first.call('players/correct', input)
    trial.expect([await player.call('cclogin/closeaccount', { password: PASSWORD })], 1, [])
    trial.expect([await approve(second, proposed)], 0, ['account_closed'])
    trial.expect([await first.call('players/correct', { ...input, reference: randomUUID() })], 0, [
      'account_closed',
    ])
  }),
  attack('a cashier who takes as a file what no list shows them', async (world, trial) => {
    const carl = await letIn(world, 'carl', 'cashier')
    const files = ['tickets/disputes-export', 'audit/export']
    trial.expect(await Promise.all(files.map((path) => carl.call(path))), 0, ['no_permission'])
  }),
]

async function letIn({ wire, nodes, operators }: World, login: string, role: string): Promise<Operator> {
  const [first, second] = operators
  const input = { name: login, email: `${login}@example.com`, roles: [role], reason: 'A new shift' }
  const approved = await approve(second, await first.call('invite', input))
  const link = textAt(approved, 'link.link').split('/').at(-1) ?? ''
  return acceptLink(wire, [nodes[0].console, nodes[1].console], link, login)
}

/** A deposit by bank transfer of that player's, shown by that picture. */
async function shown(player: Player, bytes: Buffer): Promise<string> {
  await player.call('ccsafe/nolimit')
  const { body, headers } = fileForm(bytes)
  const proof = textAt(await player.send({ path: '/api/cclogin/upload', body, headers }), 'id')
  const input = { method: 'bank-usd', amount: micros(20), proofs: [proof], key: randomUUID() }
  return textAt(await player.call('ccpay/recharge', input), 'id')
}
