import { setTimeout as pause } from 'node:timers/promises'
import { textAt } from '../answer.ts'
import { type ApiCall, readApi, requestOf } from '../api.ts'
import { type Attack, attack } from '../attack.ts'
import type { Answer } from '../wire.ts'

const PAYLOADS = [
  "'; drop table player; --",
  "' or '1'='1",
  '1); select pg_sleep(5); --',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '$(id)`id`',
  '\u202e\u{1f600}',
  '../../etc/passwd',
  '%00',
  '\\u0000',
  '=cmd|calc!A1',
  '%s%n',
  '__proto__',
] as const
const KEEP_OUT = /logout|closeaccount|exclude|cooloff|endsessions|editpwd|begintotp|confirmtotp/

/** Words in every field. */
export const textAttacks: readonly Attack[] = [
  // security: 21, 30
  attack('injections in every field of every call of a player', async (world, trial) => {
    const calls = (await readApi(world.wire, world.nodes[0].web)).filter(
      ({ isUpload, path }) => !isUpload && !KEEP_OUT.test(path),
    )
    const answers: Answer[] = []
    for (let from = 0; from < calls.length; from += 12) {
      const player = await world.aPlayer()
      const sendings = calls.slice(from, from + 12).flatMap(injectionsOf)
      for (let at = 0; at < sendings.length; at += 40) {
        answers.push(
          ...(await Promise.all(
            sendings.slice(at, at + 40).map((sending, nth) => player.send(sending, nth % 2 === 0 ? 0 : 1)),
          )),
        )
        await pause(300)
      }
    }
    const slow = answers.filter(({ ms }) => ms > 4_500).length
    trial.check(answers.length > 500, `only ${answers.length} injections were sent`)
    trial.check(
      answers.every(({ status, code }) => status < 500 && code !== 500),
      'an injection was answered 500',
    )
    trial.check(slow === 0, `${slow} injections made the database wait`)
  }),
  // security: 21
  attack(
    'markup and statements as a name and a greeting, which come back as they were typed',
    async (world, trial) => {
      const player = await world.aPlayer({ free: 20, hasFundPassword: true })
      for (const nickname of ["Robert'); --", '<b>Bo</b>', '{{7*7}}', 'a&lt;b', '=1+1']) {
        await player.call('cclogin/edituser', { nickname })
        trial.check(
          textAt(await player.call('user/getUserinfo'), 'nickname') === nickname,
          `${nickname} came back otherwise`,
        )
      }
      const greeting = "<script>alert('1')</script> \"; --"
      const packet = {
        total: '10000000',
        count: 1,
        mode: 'equal',
        fundPassword: '802741',
        key: crypto.randomUUID(),
        greeting,
      }
      const sent = await player.call('cchong/create', packet)
      trial.check(textAt(sent, 'packet.greeting') === greeting, 'a greeting came back otherwise')
      trial.check(String(sent.headers['content-type']).startsWith('application/json'), 'an answer is no JSON')
    },
  ),
  // security: 35
  attack('nicknames like the house’s, and signs in a name that no one sees', async (world, trial) => {
    const player = await world.aPlayer()
    const rename = (nickname: string) => player.call('cclogin/edituser', { nickname })
    const houses = [
      'Admin',
      'аdmin',
      'ᴀᴅᴍɪɴ',
      '🇦🇩🇲🇮🇳',
      'Adrnin',
      'S\u200bupport',
      '客 服',
      '管理員',
      'ผู้ดูแล',
      '고객 센터',
    ]
    trial.expect(await Promise.all(houses.map(rename)), 0, ['nickname_reserved'])
    await rename('Ma\u202er\u200b\u2066a')
    trial.check(textAt(await player.call('user/getUserinfo'), 'nickname') === 'Mara', 'unseen signs are kept')
    trial.expect(await Promise.all(['\u200b\u2060', '\u3164', '\u202e'].map(rename)), 0, ['bad_request'])
  }),
  // security: 21
  attack('columns of the database as fields of one’s own', async (world, trial) => {
    const player = await world.aPlayer()
    const extras = [
      { balance: '1000000' },
      { level: 9 },
      { state: 'active' },
      { is_admin: true },
      { roles: ['*:*:*'] },
      { creditScore: 900 },
      { kycLevel: 2 },
      { inviteCode: 'AAAA' },
    ]
    const answers = await Promise.all(
      extras.map((extra) => player.call('cclogin/edituser', { nickname: 'Somebody', ...extra })),
    )
    trial.expect(answers, 0, ['bad_request'])
  }),
]

function injectionsOf(call: ApiCall) {
  const whole = requestOf(call)
  return Object.keys(call.fields).flatMap((name, at) =>
    [0, 1, 2].map((nth) => {
      const body = { ...whole, [name]: PAYLOADS[(at * 3 + nth) % PAYLOADS.length] }
      if (call.method === 'POST') return { path: call.path, body }
      const query = new URLSearchParams(
        Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]),
      )
      return { path: `${call.path}?${query}`, method: 'GET' }
    }),
  )
}
