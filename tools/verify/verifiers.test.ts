import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { verifyRound } from '@opendraw/games/fairness'
import { afterAll, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { falsifiedPromises } from './falsified-promises.ts'
import { falsifiedRecords } from './falsified-records.ts'
import type { Corruption } from './falsify.ts'
import { makeRound, makeWeeks, withBets } from './make-rounds.ts'
import { newFolder, pageWith, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const corruptions = [...falsifiedRecords, ...falsifiedPromises]
const weeks = makeWeeks()
const weekOf = (game: string) => weeks.find(({ instance }) => instance.id === game) ?? weeks[0]
const all = Object.entries(verifiers)

/** What a verifier without Ed25519 says of a file whose signatures alone are wrong. */
const judgedBy = (name: string, { code }: Corruption) =>
  name === 'verify.py' && ['bad_signature', 'bad_seal'].includes(code) ? 'ok' : code

test('the verifiers are as assembled from their parts, also the page that is served', () => {
  for (const [path, text] of Object.entries(assemble())) {
    expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8') === text, path).toBe(true)
  }
})

test('all three agree that 10,000 rounds of every game hold', { timeout: 240_000 }, async () => {
  const rounds = Array.from({ length: 10_000 }, (_, at) => {
    const week = weeks[at % weeks.length]
    return week && makeRound(week, (at * 7919) % week.commitments.tree.count)
  })
  const path = writeLines(folder, 'rounds', rounds)
  const said = await Promise.all(all.map(([, run]) => run([path])))
  for (const one of said) expect(one).toEqual({ codes: rounds.map(() => 'ok'), exit: 0 })
})

test('the command and the Python say in words that they could not judge a beacon’s signature', () => {
  const path = writeLines(folder, 'words', [roundOf('rgb-3m')])
  for (const [program, name] of [['node', 'verify.mjs'] as const, ['python3', 'verify.py'] as const]) {
    const { stdout, status } = spawnSync(program, [join(import.meta.dirname, '..', name), path], {
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        /beacon.*drand signed.*not judged here|drand's signature of the beacon not judged/,
      ),
    ])
  }
})

test.each(all)('%s recomputes what every kind of bet is paid', async (_, run) => {
  const rounds = weeks.map((week) => withBets(week, makeRound(week, 100)))
  const said = await run([writeLines(folder, 'bets', rounds)])
  expect(said).toEqual({ codes: weeks.map(() => 'ok'), exit: 0 })
})

test('the page shows what is not judged as neither good nor wrong', () => {
  const shown = `JSON.stringify(['ok', 'not_judged', 'gap'].map((code) => [gradeOf(code), sayings[code] ?? '']))`
  expect(JSON.parse(String(pageWith(shown)))).toEqual([
    ['holds', 'All of it holds'],
    ['open', 'Nothing is wrong, but not all can be judged'],
    ['wrong', ''],
  ])
})

test('the check in the app refuses the same records', () => {
  for (const { name, game, corrupt } of falsifiedRecords) {
    const filed = JSON.parse(JSON.stringify(corrupt(roundOf(game))))
    if (name === 'a later lock') continue
    expect(
      verifyRound(filed.record).filter((step) => step.step !== 'rules' && !step.ok),
      name,
    ).not.toEqual([])
  }
})

const roundOf = (game: string) => {
  const week = weekOf(game)
  if (!week) throw new Error(`${game} has no week`)
  return withBets(week, makeRound(week, 11))
}
test.each(all)('%s refuses every corruption with its own code', { timeout: 60_000 }, async (name, run) => {
  // What a verifier finds nothing wrong in is judged alone: beside another record of its round it is a fork.
  const isSound = (one: Corruption) => ['ok', 'not_judged'].includes(judgedBy(name, one))
  const [sound, wrong] = [corruptions.filter(isSound), corruptions.filter((one) => !isSound(one))]
  const said = async (some: readonly Corruption[], at: number) => {
    const files = some.map(({ corrupt, game }) => corrupt(roundOf(game)))
    const { codes } = await run([writeLines(folder, `corrupted ${at}`, files)])
    return some.map((one, nth) => [one, codes[nth]] as const)
  }
  const found = (await Promise.all([wrong, ...sound.map((one) => [one])].map(said))).flat()
  expect(found.map(([one, code]) => `${one.name}: ${code}`)).toEqual(
    found.map(([one]) => `${one.name}: ${judgedBy(name, one)}`),
  )
  expect(found).toHaveLength(corruptions.length)
})

test('every code has an exit code of its own, the same from the command and from Python', async () => {
  const seen = new Map<number, string>()
  for (const code of new Set(corruptions.map((one) => one.code))) {
    const one = corruptions.find((corruption) => corruption.code === code)
    if (!one) continue
    const path = writeLines(folder, code, [one.corrupt(roundOf(one.game))])
    const [command, python] = await Promise.all([
      verifiers['verify.mjs']([path]),
      verifiers['verify.py']([path]),
    ])
    expect(command.exit, code).toBeGreaterThanOrEqual(code === 'not_judged' ? 3 : 10)
    expect(python.exit, code).toBe(judgedBy('verify.py', one) === 'ok' ? 0 : command.exit)
    expect(seen.get(command.exit) ?? code).toBe(code)
    seen.set(command.exit, code)
  }
})
