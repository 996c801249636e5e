import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { numberAt, rowsAt, textAt, valueAt } from '../answer.ts'
import { type Attack, atOnce, attack } from '../attack.ts'
import { slip } from '../bets.ts'
import { micros } from '../players.ts'
import type { Answer } from '../wire.ts'
import { type OpenRound, openRound, type World } from '../world.ts'

const STAKES: readonly unknown[] = [
  '-10000000',
  '0',
  '1',
  '10000001',
  '1.5',
  '1e7',
  '0x10',
  'NaN',
  'Infinity',
  '',
  ' 10000000',
  '+10000000',
  '٣٠٠٠٠٠٠٠',
  '9223372036854775808',
  '9'.repeat(40),
  '10,000,000',
  10_000_000,
  -1,
  1.5,
  null,
  true,
  [],
  ['10000000'],
  {},
  '10000000n',
]

/** Bets that the rules do not know. */
export const bettingAttacks: readonly Attack[] = [
  // security: 26
  attack('stakes that are no amounts', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50 })
    const round = await openRound(world, 'rgb-5m')
    const line = { play: 'rgb_n', pick: '7' }
    const answers = await Promise.all(
      STAKES.map((stake) =>
        player.call('cclogin/orderdown', slip(round, 1, { lines: [{ ...line, stake }] })),
      ),
    )
    trial.expect(answers, 0, ['bad_request', 'stake_out_of_range'])
    trial.check((await player.cash()) === 50, 'a stake that is no amount moved money')
  }),
  // security: 26
  attack('more than a line takes, as the same line again and again', async (world, trial) => {
    const player = await world.aPlayer({ free: 900 })
    const round = await openRound(world, 'rgb-5m')
    const split = (parts: number) =>
      Array.from({ length: parts }, () => ({ play: 'rgb_n', pick: '7', stake: micros(240 / parts) }))
    const answers = await atOnce(4, (nth) =>
      player.call('cclogin/orderdown', slip(round, 1, { lines: split(nth + 2) })),
    )
    trial.expect(answers, 0, ['stake_out_of_range'])
    trial.check((await player.cash()) === 900, 'a split stake moved money')
  }),
  // security: 26
  attack('amounts that are none, in every call that takes one', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50, hasFundPassword: true })
    const calls = [
      'ccpay/recharge',
      'cclc/yuebaoin',
      'cclc/yuebaoout',
      'ccwallet/quote',
      'ccsafe/setlimit',
      'cchong/create',
    ]
    for (const path of calls) {
      const bodies = STAKES.filter((amount) => !(path === 'cclc/yuebaoout' && amount === null)).map(
        (amount) => bodyOf(path, amount),
      )
      const answers = await Promise.all(
        bodies.map((body, nth) => player.call(path, body, nth % 2 === 0 ? 0 : 1)),
      )
      trial.expect(answers, 0, ['bad_request', 'too_many_requests', 'amount_out_of_range'])
      await pause(600)
    }
    trial.check((await player.cash()) === 50, 'an amount that is none moved money')
  }),
  attack(
    'odds that are not, plays and picks that do not exist, more lines than there may be',
    async (world, trial) => {
      const player = await world.aPlayer({ deposit: 50 })
      const round = await openRound(world, 'rgb-5m')
      const line = { play: 'rgb_n', pick: '7', stake: micros(1) }
      const odds = [0, -1, round.oddsVersion + 1, 2 ** 31, 2 ** 53, 1.5, '1', null].map((oddsVersion) => ({
        oddsVersion,
      }))
      const lines = [
        ...['', 'RGB_N', 'k3_sum', '__proto__', 'constructor', 'rgb_n\u0000', 'x'.repeat(33)].map((play) => [
          { ...line, play },
        ]),
        ...['10', '-1', '7 ', '７', 'toString', 'x'.repeat(17)].map((pick) => [{ ...line, pick }]),
        [{ ...line, odds: 100_000 }],
        [],
        Array.from({ length: 101 }, () => line),
      ].map((list) => ({ lines: list }))
      const answers = await Promise.all(
        [...odds, ...lines].map((change) => player.call('cclogin/orderdown', slip(round, 1, change))),
      )
      trial.expect(answers, 0, ['bad_request', 'odds_changed', 'play_unknown', 'too_many_requests'])
      trial.check((await player.cash()) === 50, 'a line that is none moved money')
    },
  ),
  attack('rounds that are over, to come, of another game, and outside of time', async (world, trial) => {
    const player = await world.aPlayer({ deposit: 50 })
    const round = await openRound(world, 'rgb-5m')
    const day = round.issue.slice(0, 8)
    const issues = [
      `${day}0000`,
      `${day}9999`,
      '209912310001',
      '200001010001',
      '20260231 001',
      '-1',
      '9'.repeat(19),
    ]
    const last =
      rowsAt(await player.call('ccinit/getopenList', { id: 'rgb-30s', limit: 1 }))[0]?.issue ?? `${day}0001`
    const games = ['k3-1m', 'rgb-7m', '../rgb-1m', '', 'RGB-5M'].map((gameId) =>
      slip({ ...round, gameId }, 1),
    )
    const bodies = [
      ...[...issues, last].map((issue) => slip({ ...round, issue: String(issue) }, 1)),
      ...games,
    ]
    const answers = await Promise.all(bodies.map((body) => player.call('cclogin/orderdown', body)))
    trial.expect(answers, 0, ['bad_request', 'round_unknown', 'round_closed', 'odds_changed', 'play_unknown'])
    trial.check((await player.cash()) === 50, 'a round that is not open took money')
  }),
  attack(
    'more on one number than a player may have in a round, by 40 slips at once',
    async (world, trial) => {
      const player = await world.aPlayer({ free: 50_000 })
      const round = await openRound(world, 'rgb-5m')
      const plays = await player.call('ccinit/getwanfa', { id: round.gameId })
      const most =
        Number(
          /"pick":"7"[^}]*?"stakeMax":"(\d+)"/.exec(
            JSON.stringify(plays.data).replaceAll(/\{"num[^}]*\}/g, '0'),
          )?.[1] ?? 0,
        ) / 1_000_000
      const limit =
        numberAt(await player.call('ccinit/gamebase', { id: round.gameId }), 'limits.roundMax') / 1_000_000
      const answers = await atOnce(40, (nth) =>
        player.call('cclogin/orderdown', slip(round, most), nth % 2 === 0 ? 0 : 1),
      )
      trial.expect(answers, undefined, ['round_limit_reached', 'limit_reached', 'payout_too_high', 'busy'])
      const taken = answers.filter(({ code }) => code === 200).length
      trial.check(
        (await player.cash()) === 50_000 - most * taken,
        'what was refused was paid, or what was accepted was not',
      )
      trial.check(
        taken > 0 && taken * most <= limit,
        `${taken} slips of ${most} were taken, of at most ${limit}`,
      )
      trial.expect([await player.call('cclogin/orderdown', slip(round, most * 2))], 0, ['stake_out_of_range'])
    },
  ),
  attack('slips around the lock, from both nodes, and not one after it', lateSlips, { isSlow: true }),
]

function bodyOf(path: string, amount: unknown): object {
  const key = randomUUID()
  if (path === 'ccwallet/quote') return { sell: 'USD', buy: 'USDT', amount }
  if (path === 'ccsafe/setlimit') return { kind: 'deposit', period: 'day', amount }
  if (path === 'cchong/create') return { total: amount, count: 1, mode: 'equal', fundPassword: '802741', key }
  return { amount, key, ...(path === 'ccpay/recharge' && { method: 'sandbox' }) }
}

/** Bets every few milliseconds from a second before the lock until after the draw; then the seal must hold exactly what was accepted. */
async function lateSlips(world: World, trial: Parameters<Attack['run']>[1]): Promise<void> {
  const player = await world.aPlayer({ deposit: 200 })
  const round = await openRound(world, 'rgb-30s', 3_000)
  const lockAt = performance.now() + round.locksInMs
  await pause(Math.max(0, lockAt - 700 - performance.now()))
  const sent: { at: number; answer: Promise<Answer> }[] = []
  while (performance.now() < lockAt + 1_500) {
    sent.push({
      at: performance.now() - lockAt,
      answer: player.call('cclogin/orderdown', slip(round, 1), sent.length % 2 === 0 ? 0 : 1),
    })
    await pause(25)
  }
  const answers = await Promise.all(sent.map(({ answer }) => answer))
  trial.expect(answers, undefined, ['round_closed', 'too_many_requests', 'insufficient_balance', 'busy'])
  // By the wall clock of both sides; the server's word for the lock was a few milliseconds on its way.
  const late = answers.filter(({ code }, nth) => code === 200 && (sent[nth]?.at ?? 0) > 100)
  trial.check(late.length === 0, `${late.length} slips were accepted after the lock`)
  await expectSealed(world, trial, round, answers.filter(({ code }) => code === 200).length)
}

async function expectSealed(
  world: World,
  trial: Parameters<Attack['run']>[1],
  round: OpenRound,
  count: number,
): Promise<void> {
  const ask = () =>
    world.wire.send({
      origin: world.nodes[1].web,
      path: '/api/ccinit/getproof',
      body: { id: round.gameId, issue: round.issue },
    })
  let proof = await ask()
  for (let tries = 0; tries < 60 && valueAt(proof, 'record.seed') === null; tries++) {
    await pause(500)
    proof = await ask()
  }
  trial.check(
    textAt(proof, 'record.betCount') === String(count),
    'the seal holds other bets than were accepted',
  )
}
