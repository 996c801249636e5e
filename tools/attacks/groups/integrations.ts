import { setTimeout as pause } from 'node:timers/promises'
import { numberAt, rowsAt, textAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { approve } from '../operators.ts'
import type { World } from '../world.ts'

const PATIENCE_MS = 15_000
let names = 0

/** Programs that were let in, and want more. */
export const integrationAttacks: readonly Attack[] = [
  attack(
    'a partner’s key beyond its scope, cut, changed by one sign, and elsewhere than in its header',
    async (world, trial) => {
      const { secret } = await aKey(world, ['rounds.read'])
      const read = reader(world)
      trial.check(
        (await read('/rounds', { authorization: `Bearer ${secret}` })) === 200,
        'the key itself was refused',
      )
      const beyond = ['/deposits', '/withdrawals', '/deposits/500001', '/withdrawals/600001']
      const answers = await Promise.all(
        beyond.map((path) => read(path, { authorization: `Bearer ${secret}` })),
      )
      trial.check(
        answers.every((status) => status === 403),
        `beyond its scope: ${answers}`,
      )
      const last = secret.endsWith('A') ? 'B' : 'A'
      const forged = [
        secret.slice(0, -1),
        `${secret}A`,
        secret.slice(0, -1) + last,
        secret.toUpperCase(),
        secret.slice(0, 16),
        world.operators[0].token,
        "' or 1=1 --",
      ]
      const headers = [
        ...forged.map((one) => ({ authorization: `Bearer ${one}` })),
        { authorization: secret },
        { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` },
        { token: secret },
        { cookie: `key=${secret}` },
        { 'x-api-key': secret },
      ]
      const refused = await Promise.all(headers.map((one) => read('/rounds', one)))
      const inQuery = await Promise.all(
        ['key', 'token', 'access_token'].map((name) => read(`/rounds?${name}=${secret}`, {})),
      )
      const all = [...refused, ...inQuery]
      trial.check(
        all.every((status) => status === 401 || status === 429),
        `forged: ${all}`,
      )
    },
  ),
  attack(
    'a partner’s key after it is revoked, on the other node, twenty times at once',
    async (world, trial) => {
      const { id, secret } = await aKey(world, ['rounds.read', 'deposits.read'])
      const headers = { authorization: `Bearer ${secret}` }
      const read = reader(world)
      trial.check((await read('/deposits', headers, 1)) === 200, 'the key was refused on the other node')
      trial.expect([await world.operators[0].call('integrations/keys/revoke', { id, reason: 'Over' })], 1, [])
      const answers = await atOnce(20, (nth) => read('/deposits', headers, nth % 2 === 0 ? 1 : 0))
      trial.check(
        answers.every((status) => status === 401),
        `after it was revoked: ${answers}`,
      )
    },
  ),
  attack(
    'webhooks to addresses of our own network, to this machine over TLS, and to what is none',
    async (world, trial) => {
      const [first] = world.operators
      const propose = (url: string) =>
        first.call('integrations/webhooks/propose', {
          name: newName(),
          url,
          kinds: ['round.settled'],
          reason: 'For the suite',
        })
      const refused = [
        'https://localhost/',
        'https://127.0.0.1/',
        'https://[::1]:443/',
        'http://10.0.0.1/',
        'https://intranet/',
        'https://a:b@example.com/',
        'file:///etc/passwd',
        'gopher://127.0.0.1:25/',
      ]
      trial.expect(await Promise.all(refused.map(propose)), 0, ['bad_request'])
      for (const url of [
        'https://10.0.0.1/',
        'https://169.254.169.254/latest/meta-data',
        'https://[::ffff:127.0.0.1]/',
        'https://0x7f.1.0.1/',
      ]) {
        const id = await aWebhook(world, url)
        const delivery = textAt(await first.call('integrations/webhooks/ping', { id }), 'delivery')
        const tried = await triedOnce(world, delivery)
        trial.check(tried === 'PRIVATE_ADDRESS', `${url} was called: ${tried}`)
        trial.expect([await first.call('integrations/webhooks/end', { id, reason: 'Over' })], 1, [])
      }
    },
  ),
  attack('one delivery replayed twenty times at once, on both nodes', async (world, trial) => {
    const [first] = world.operators
    const id = await aWebhook(world, 'https://10.0.0.1/')
    const delivery = textAt(await first.call('integrations/webhooks/ping', { id }), 'delivery')
    await triedOnce(world, delivery)
    const answers = await atOnce(20, (nth) =>
      first.call('integrations/deliveries/replay', { id: delivery }, nth % 2 === 0 ? 0 : 1),
    )
    trial.expect(answers, 20, [])
    const queued = answers.reduce((sum, answer) => sum + numberAt(answer, 'queued'), 0)
    // The sender may have had it in its hands and given it back in between.
    trial.check(queued >= 1 && queued <= 3, `${queued} of 20 replays counted`)
    trial.expect([await first.call('integrations/webhooks/end', { id, reason: 'Over' })], 1, [])
  }),
]

const newName = () => `suite-${names++}-${process.pid}`

function reader({ wire, nodes }: World) {
  return async (path: string, headers: Record<string, string>, node: 0 | 1 = 0): Promise<number> => {
    const sending = {
      origin: nodes[node].web,
      path: `/partner/v1${path}`,
      method: 'GET',
      headers,
      from: '127.19.1.2',
    }
    return (await wire.send(sending)).status
  }
}

/** A key to which both operators agreed, with its secret. */
async function aKey({ operators: [first, second] }: World, scopes: readonly string[]) {
  const name = newName()
  const terms = { name, scopes, networks: [], days: 1, reason: 'For the suite' }
  await approve(second, await first.call('integrations/keys/propose', terms))
  const list = rowsAt(await first.call('integrations/keys/list'))
  const id = String(list.find((one) => one.name === name)?.id)
  return { id, secret: textAt(await first.call('integrations/keys/issue', { id, oldHours: 0 }), 'secret') }
}

/** An endpoint to which both agreed and whose secret was taken. */
async function aWebhook({ operators: [first, second] }: World, url: string): Promise<string> {
  const name = newName()
  const terms = { name, url, kinds: ['round.settled'], reason: 'For the suite' }
  await approve(second, await first.call('integrations/webhooks/propose', terms))
  const list = rowsAt(await first.call('integrations/webhooks/list'))
  const id = String(list.find((one) => one.name === name)?.id)
  await first.call('integrations/webhooks/issue', { id, oldHours: 0 })
  return id
}

/** What came of the first try of a delivery: its fault, or its status. */
async function triedOnce({ operators: [first] }: World, id: string): Promise<string> {
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    const [tried] = rowsAt(await first.call('integrations/deliveries/get', { id }), 'tries')
    if (tried) return String(tried.fault ?? tried.status)
    await pause(250)
  }
  return 'nothing'
}
