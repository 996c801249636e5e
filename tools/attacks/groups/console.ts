import { randomUUID } from 'node:crypto'
import { codeNow, nextCode } from '../../../e2e/authenticator.ts'
import { rowsAt, textAt } from '../answer.ts'
import { consoleApi, requestOf } from '../api.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { acceptLink, approve, OPERATOR_PASSWORD } from '../operators.ts'
import { micros } from '../players.ts'

/** What one operator alone, or one who should not, tries in the console. */
export const consoleAttacks: readonly Attack[] = [
  // security: 23
  attack(
    'one’s own proposal approved by oneself, by another hash, and twice by the second one',
    async (world, trial) => {
      const [first, second] = world.operators
      const player = await world.aPlayer()
      const input = { id: player.id, amount: micros(5), reason: 'For the suite', reference: randomUUID() }
      const id = textAt(await first.call('players/correct', input), 'approval')
      const hash = String(
        rowsAt(await first.call('approvals/list', { state: 'waiting', limit: 100 })).find(
          (one) => one.id === id,
        )?.hash,
      )
      const decide = (who: typeof first, by: string, node: 0 | 1 = 0) =>
        who.call('approvals/approve', { id, hash: by }, node)
      trial.expect(await atOnce(6, (nth) => decide(first, hash, nth % 2 === 0 ? 0 : 1)), 0, ['own_proposal'])
      trial.expect(
        [
          await decide(
            second,
            hash.replace(/^./, (one) => (one === '0' ? '1' : '0')),
          ),
          await decide(second, ''),
        ],
        0,
        ['proposal_changed', 'bad_request'],
      )
      trial.expect(await atOnce(20, (nth) => decide(second, hash, nth % 2 === 0 ? 0 : 1)), 1, [
        'already_decided',
      ])
      trial.check((await player.cash()) === 5, 'one approval moved money otherwise than once')
    },
  ),
  attack('corrections below zero, of nothing, beyond 64 bits, of nobody', async (world, trial) => {
    const [first, second] = world.operators
    const player = await world.aPlayer({ deposit: 10 })
    const propose = (amount: unknown, id: unknown = player.id) =>
      first.call('players/correct', { id, amount, reason: 'For the suite', reference: randomUUID() })
    const amounts = ['0', '9223372036854775807', '1e6', '--1', '', 5, null].map((amount) => propose(amount))
    const ids = ['0', '99999999', '-1', "1' or '1'='1"].map((id) => propose(micros(1), id))
    trial.expect(await Promise.all([...amounts, ...ids]), 0, [
      'bad_request',
      'amount_out_of_range',
      'not_found',
    ])
    trial.expect([await approve(second, await propose(`-${micros(11)}`))], 0, ['insufficient_balance'])
    trial.check((await player.cash()) === 10, 'a correction moved what was not there')
  }),
  // security: 22, 23
  attack('a supporter on every call of the console, also to become more', async (world, trial) => {
    const { wire, nodes, operators } = world
    const [first, second] = operators
    const input = { name: 'Cora', email: 'cora@example.com', roles: ['support'], reason: 'A new shift' }
    const approved = await approve(second, await first.call('invite', input))
    const link = textAt(approved, 'link.link').split('/').at(-1) ?? ''
    const cora = await acceptLink(wire, [nodes[0].console, nodes[1].console], link, 'cora')
    trial.expect(
      await Promise.all(
        [0, 1].map(() =>
          wire.send({ origin: nodes[1].console, path: '/api/operator/redeem/begin', body: { link } }),
        ),
      ),
      0,
      ['link_invalid'],
    )
    const own = textAt(await cora.call('me'), 'id')
    const changes = [
      { id: own, change: { roles: ['admin'] }, reason: 'More' },
      { id: own, change: { kind: 'roles', roles: ['admin'] }, reason: 'More' },
    ]
    trial.expect(await Promise.all(changes.map((body) => cora.call('operators/propose', body))), 0, [
      'no_permission',
      'bad_request',
    ])
    trial.expect([await cora.call('invite', { ...input, email: 'dora@example.com', roles: ['admin'] })], 0, [
      'no_permission',
    ])
    const writes = consoleApi().filter(
      ({ path }) =>
        /\/(approve|correct|fund|release|save|propose|decide|reverse|switch|freeze)$/.test(path) &&
        // A supporter may do these: freeze a player, and keep a view of their own.
        !path.endsWith('players/freeze') &&
        !path.endsWith('views/save'),
    )
    const answers = await Promise.all(
      writes.map((call) =>
        wire.send({ origin: nodes[0].console, path: call.path, body: requestOf(call), token: cora.token }),
      ),
    )
    trial.expect(answers, 0, [
      'no_permission',
      'bad_request',
      'not_found',
      'step_up_required',
      'already_decided',
      'reason_required',
    ])
  }),
  // security: 23
  attack('what someone proposed before they lost the role for it', async (world, trial) => {
    const { wire, nodes, operators } = world
    const [first, second] = operators
    const input = { name: 'Dana', email: 'dana@example.com', roles: ['cashier'], reason: 'A new shift' }
    const approved = await approve(second, await first.call('invite', input))
    const link = textAt(approved, 'link.link').split('/').at(-1) ?? ''
    const dana = await acceptLink(wire, [nodes[0].console, nodes[1].console], link, 'dana')
    const { id } = await world.aPlayer()
    const correction = { id, amount: '500000000', reason: 'Mine', reference: randomUUID() }
    const hers = await dana.call('players/correct', correction)
    trial.expect([hers], 1, [])
    const change = { kind: 'roles', roles: ['support'] }
    const moved = { id: textAt(await dana.call('me'), 'id'), change, reason: 'Moves on' }
    trial.expect([await approve(second, await first.call('operators/propose', moved))], 1, [])
    const third = await second.call('approvals/list', { act: 'balance.correct', limit: 20 })
    const hash = rowsAt(third).find((one) => one.id === textAt(hers, 'approval'))?.hash
    const late = { id: textAt(hers, 'approval'), hash }
    trial.expect([await second.call('approvals/approve', late)], 0, ['already_decided'])
  }),
  // security: 24
  attack('wrong codes to open the calls that write', async (world, trial) => {
    const { operators, wire, nodes } = world
    const { token } = operators[0]
    const right = codeNow(operators[0].secret)
    const codes = [
      '000000',
      '123456',
      right.split('').reverse().join('1').slice(0, 6),
      '',
      `${right}0`,
      '٠٠٠٠٠٠',
      "' or '1'",
    ]
    const answers = await Promise.all(
      codes
        .slice(0, 3)
        .map((code) =>
          wire.send({ origin: nodes[1].console, path: '/api/operator/stepup', body: { code }, token }),
        ),
    )
    trial.expect(answers, 0, ['second_factor_wrong', 'bad_request', 'too_many_requests'])
    trial.expect([await operators[0].call('me')], 1, [])
  }),
  // security: 17
  attack('one code used 20 times at once to sign in, and once more afterwards', replayedCode, {
    isSlow: true,
  }),
  // security: 18
  attack('links that are guessed, cut, used and of another', async (world, trial) => {
    const { wire, nodes } = world
    const links = [
      'a'.repeat(43),
      'x'.repeat(20),
      '../../../../etc/passwd',
      "' or 1=1 -- aaaaaaaaaaaa",
      'A'.repeat(100),
    ]
    const asks = links.flatMap((link) => [
      { path: '/api/operator/redeem/begin', body: { link } },
      {
        path: '/api/operator/redeem',
        body: { link, login: 'eve', name: 'Eve', password: OPERATOR_PASSWORD, code: '123456' },
      },
    ])
    const answers = asks.map((ask, nth) =>
      wire.send({ ...ask, origin: nodes[nth % 2 === 0 ? 0 : 1].console, from: '127.18.3.3' }),
    )
    trial.expect(await Promise.all(answers), 0, ['link_invalid', 'bad_request', 'too_many_requests'])
  }),
  // security: 13
  attack('guesses at an operator from one network, and the operator from elsewhere', async (world, trial) => {
    const { wire, nodes, operators } = world
    const guess = (from: string, nth: number) =>
      wire.send({
        origin: nodes[nth % 2 === 0 ? 0 : 1].console,
        path: '/api/operator/login',
        body: { login: operators[1].login, password: `wrong_word_${nth}_long`, code: '123456' },
        from,
      })
    const answers = await atOnce(20, (nth) => guess('127.18.4.4', nth))
    trial.expect(answers, 0, ['wrong_login', 'too_many_requests', 'busy'])
    trial.check(
      answers.filter(({ reason }) => reason === 'wrong_login').length <= 5,
      'more than five guesses were judged',
    )
    trial.expect([await guess('127.18.5.5', 1)], 0, ['wrong_login'])
    trial.expect([await operators[1].call('me')], 1, [])
  }),
  // security: 50
  attack('the audit log, whose chain holds after all of this', async ({ operators: [first] }, trial) => {
    const walked = await first.call('audit/verify')
    trial.expect([walked], 1, [])
    trial.check(
      !/"isWhole":false|"faults":\[\{/.test(walked.text),
      `the chain is broken: ${walked.text.slice(0, 200)}`,
    )
  }),
]

async function replayedCode(
  { wire, nodes, operators }: Parameters<Attack['run']>[0],
  trial: Parameters<Attack['run']>[1],
): Promise<void> {
  const { login, secret } = operators[1]
  await nextCode()
  const body = { login, password: OPERATOR_PASSWORD, code: codeNow(secret) }
  const signIn = (nth: number) =>
    wire.send({
      origin: nodes[nth % 2 === 0 ? 0 : 1].console,
      path: '/api/operator/login',
      body,
      from: '127.18.6.6',
    })
  trial.expect(await atOnce(4, signIn), 1, ['wrong_login', 'too_many_requests', 'busy'])
  trial.expect([await signIn(1)], 0, ['wrong_login', 'too_many_requests'])
}
