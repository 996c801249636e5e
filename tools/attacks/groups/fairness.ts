import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { numberAt, rowsAt, textAt, valueAt } from '../answer.ts'
import { type Attack, attack, type Trial } from '../attack.ts'
import type { Answer } from '../wire.ts'
import { openRound, type World } from '../world.ts'

const VERIFIER = resolve(import.meta.dirname, '../../verify.mjs')
const HEX = 'deadbeef'.repeat(8)

/** Results, before their time or otherwise than they were committed to. */
export const fairnessAttacks: readonly Attack[] = [
  attack('the seed and the result, asked for on both nodes until the lock and beyond', earlySeed, {
    isSlow: true,
  }),
  attack('rounds out of range, and games that are none', async ({ wire, nodes }, trial) => {
    const ids = ['rgb-30s', 'rgb-1m', '../etc', '__proto__', 'constructor', '', 'RGB-30S', 'rgb-30s%00']
    const issues = [
      '200001010001',
      '209912319999',
      '202600000000',
      '202613320001',
      '20261121',
      '-1',
      '0',
      '9'.repeat(12),
      '9'.repeat(40),
    ]
    const ask = (path: string, body: object, nth: number) =>
      wire.send({
        origin: nodes[nth % 2 === 0 ? 0 : 1].web,
        path: `/api/ccinit/${path}`,
        body,
        from: '127.14.1.1',
      })
    const answers = await Promise.all([
      ...ids.flatMap((id) => issues.map((issue, nth) => ask('getproof', { id, issue }, nth))),
      ...ids
        .slice(2)
        .flatMap((id) =>
          ['gamebase', 'getwanfa', 'getrules', 'getopenList', 'gettxing', 'getepochs'].map((path, nth) =>
            ask(path, { id }, nth),
          ),
        ),
    ])
    trial.expect(answers, 0, ['bad_request', 'not_found', 'round_unknown'])
  }),
  attack('a round of tomorrow, of which nothing but the commitment is known', async (world, trial) => {
    const round = await openRound(world, 'rgb-5m')
    const next = String(BigInt(round.issue) + 1n)
    const ask = (issue: string) =>
      world.wire.send({
        origin: world.nodes[0].web,
        path: '/api/ccinit/getproof',
        body: { id: 'rgb-5m', issue },
      })
    const proofs = [await ask(round.issue), await ask(next), await ask(String(BigInt(round.issue) + 20n))]
    for (const proof of proofs.filter(({ code }) => code === 200)) expectUndrawn(trial, proof)
    trial.expect(proofs, undefined, ['round_unknown', 'not_found'])
  }),
  attack(
    'a drawn round with forged seed, root, path, result, stakes and signatures, before the verifier',
    async (world, trial) => {
      const drawn = await drawnProof(world)
      const folder = await mkdtemp(join(tmpdir(), 'opendraw-forged-'))
      const judge = async (name: string, data: unknown) => {
        const path = join(folder, `${name}.json`)
        await writeFile(path, JSON.stringify({ code: 200, msg: '', data }))
        return exitCode(path)
      }
      trial.check((await judge('true', drawn)) === 0, 'the verifier refuses a true round')
      const record = Object(drawn.record)
      const changed = (fields: object) => ({ ...drawn, record: { ...record, ...fields } })
      const result = [...record.result].reverse().map((one: number) => (one + 1) % 10)
      const forgeries: Record<string, unknown> = {
        seed: changed({ seed: HEX }),
        commitment: changed({ commitment: HEX }),
        root: changed({ epochRoot: HEX }),
        leaf: changed({ leafIndex: record.leafIndex + 1 }),
        path: changed({ path: record.path.slice(1) }),
        result: changed({ result }),
        bets: changed({ betsRoot: HEX }),
        count: changed({ betCount: '999' }),
        mode: changed({ mode: 2 }),
        signed: { ...drawn, epochSignature: HEX + HEX },
        key: { ...drawn, vaultKey: HEX },
        issue: changed({ issue: String(BigInt(record.issue) + 1n) }),
      }
      const codes = await Promise.all(
        Object.entries(forgeries).map(async ([name, data]) => [name, await judge(name, data)] as const),
      )
      await rm(folder, { recursive: true })
      for (const [name, code] of codes) trial.check(code !== 0 && code !== 3, `a forged ${name} passes`)
    },
  ),
  attack('lists asked for with cursors and limits out of range', async (world, trial) => {
    const player = await world.aPlayer()
    const lists = [
      'ccinit/getchain',
      'cclogin/getorderList',
      'cclogin/getbill',
      'ccpay/rechargelist',
      'ccinit/getnotice',
      'cctick/list',
      'cclogin/getiplog',
      'ccteam/log',
    ]
    const cursors = [
      { limit: 0 },
      { limit: -1 },
      { limit: 101 },
      { limit: 1e9 },
      { limit: 1.5 },
      { limit: '10' },
      { before: '-1' },
      { before: 'x' },
      { before: 1 },
      { before: "1' or '1" },
      { offset: 5 },
    ]
    for (const path of lists) {
      trial.expect(
        await Promise.all(cursors.map((body, nth) => player.call(path, body, nth % 2 === 0 ? 0 : 1))),
        0,
        ['bad_request', 'too_many_requests'],
      )
      await pause(250)
    }
    const far = await player.call('cclogin/getbill', {
      before: '9'.repeat(19),
      limit: 100,
      from: 0,
      to: 8_640_000_000_000_000,
    })
    trial.expect([far], 1, [])
  }),
]

function expectUndrawn(trial: Trial, proof: Answer): void {
  const isSecret = valueAt(proof, 'record.seed') === null && valueAt(proof, 'record.result') === null
  trial.check(isSecret, `an undrawn round shows its seed: ${proof.text.slice(0, 200)}`)
}

/** Every answer of an open round hides the seed; the first that shows it comes after the lock, and after the bets were sealed. */
async function earlySeed(world: World, trial: Trial): Promise<void> {
  const round = await openRound(world, 'rgb-30s', 2_000)
  const lockAt = performance.now() + round.locksInMs
  for (let nth = 0; performance.now() < lockAt + 25_000; nth++) {
    const askedAt = performance.now()
    const body = { id: round.gameId, issue: round.issue }
    const proof = await world.wire.send({
      origin: world.nodes[nth % 2 === 0 ? 0 : 1].web,
      path: '/api/ccinit/getproof',
      body,
      from: '127.14.2.2',
    })
    const isShown = valueAt(proof, 'record.seed') !== null
    if (isShown) {
      trial.check(askedAt > lockAt - 200, 'the seed was shown before the lock')
      trial.check(valueAt(proof, 'seal') !== null, 'the seed was shown before the bets were sealed')
      return
    }
    expectUndrawn(trial, proof)
    await pause(100)
  }
  trial.check(false, 'the round was not drawn in 25 seconds')
}

async function drawnProof({ wire, nodes }: World): Promise<Record<string, unknown>> {
  const origin = nodes[0].web
  for (let tries = 0; tries < 120; tries++) {
    const drawn = rowsAt(
      await wire.send({ origin, path: '/api/ccinit/getopenList', body: { id: 'rgb-30s', limit: 5 } }),
    ).find(({ state }) => state === 'opened')
    if (drawn) {
      const proof = await wire.send({
        origin,
        path: '/api/ccinit/getproof',
        body: { id: 'rgb-30s', issue: drawn.issue },
      })
      if (numberAt(proof, 'record.leafCount') > 0 && textAt(proof, 'state') === 'opened')
        return Object(proof.data)
    }
    await pause(500)
  }
  throw new Error('no round was drawn')
}

const exitCode = (path: string): Promise<number> =>
  new Promise((resolve) => {
    execFile(process.execPath, [VERIFIER, path], (error) => resolve(error ? Number(error.code ?? 1) : 0))
  })
