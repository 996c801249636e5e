import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hexFrom, type MadeRound, makeRound, makeWeek, withBets } from './make-rounds.ts'
import { notOpened, withoutDraw } from './make-voids.ts'
import { newFolder, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const all = Object.entries(verifiers)
const week = makeWeek('pk-5m')
const rounds = Array.from({ length: 8 }, (_, at) => makeRound(week, 286 + at))
let files = 0
const file = (things: readonly unknown[]) => {
  files += 1
  return [writeLines(folder, `file${files}`, things)]
}

const changed = (at: number, change: (round: MadeRound) => unknown) =>
  rounds.map((round, here) => (here === at ? change(round) : round))

test.each(all)(
  '%s accepts a week of rounds without a gap, over midnight and in any order',
  async (_, run) => {
    expect(new Set(rounds.map(({ record }) => record.issue.slice(0, 8))).size).toBe(2)
    const said = await run(file(rounds.toReversed()), 'epoch')
    expect(said).toEqual({ codes: [...rounds.map(() => 'ok'), 'ok'], exit: 0 })
  },
)

test.each(all)('%s counts a round once that was given twice, also from before its draw', async (_, run) => {
  const early = rounds.slice(2, 4).map((round) => withoutDraw(round, 'unopened', null))
  const said = await run(file([...early, ...rounds, rounds[5], ...early]), 'epoch')
  expect([said.codes.at(-1), said.exit]).toEqual(['ok', 3])
  expect((await run(file([...early, ...rounds.toSpliced(3, 1)]), 'epoch')).codes.at(-1)).toBe('gap')
})

test.each(all)(
  '%s takes a void round whose seed was opened, and waits for those not drawn yet',
  async (_, run) => {
    expect((await run(file(changed(3, notOpened)), 'epoch')).exit).toBe(0)
    // One that took bets is no gap either, though the log alone can show that it was voided.
    const isVoid = await run(file(changed(3, (round) => withoutDraw(round, 'voided'))), 'epoch')
    expect([isVoid.codes[3], isVoid.codes.at(-1), isVoid.exit]).toEqual(['not_judged', 'ok', 3])
    const isOpen = changed(7, (round) => withoutDraw(round, 'unopened', null))
    const said = await run(file(isOpen), 'epoch')
    expect(said).toEqual({ codes: [...rounds.slice(1).map(() => 'ok'), 'not_judged', 'ok'], exit: 3 })
  },
)

test.each(all)(
  '%s refuses a week with a hole, one left undrawn, a void without its seed, two roots',
  async (_, run) => {
    const last = async (things: readonly unknown[]) => (await run(file(things), 'epoch')).codes.at(-1)
    expect(await last(rounds.toSpliced(3, 1))).toBe('gap')
    expect(await last(changed(3, (round) => withoutDraw(round, 'unopened', null)))).toBe('gap')
    expect((await run(file(changed(3, (round) => withoutDraw(round, 'voided', null))), 'epoch')).exit).toBe(
      20,
    )
    const other = makeRound({ ...makeWeek('pk-5m', hexFrom('again')) }, 289)
    expect(await last(changed(3, () => other))).toBe('bad_root')
  },
)

test.each(all)('%s refuses a root that was published after the lock, or after a bet', async (_, run) => {
  const { opensAt, locksAt } = makeRound(week, 286)
  const times = [opensAt, opensAt + 1, locksAt, locksAt + 1]
  const published = times.map((at) => makeRound(makeWeek('pk-5m', 'week', at), 286))
  // A first start publishes the week of the round under way, and then opens it.
  expect((await run(file(published))).codes).toEqual(['ok', 'ok', 'ok', 'late_root'])
  // Its bets are a millisecond apart, the first of them one before the lock.
  const late = makeWeek('pk-5m', 'week', locksAt - 10)
  const round = withBets(late, makeRound(late, 286))
  const said = await run(file([{ ...round, bets: round.bets.slice(0, 10) }, round]))
  expect(said.codes).toEqual(['ok', 'late_root'])
})

test.each(all)('%s takes the whole reply of a call, and says not_judged before the draw', async (_, run) => {
  const [round] = rounds
  expect((await run(file([{ code: 0, data: round }, round?.record]))).codes).toEqual(['ok', 'ok'])
  const early = round && withoutDraw(round, 'unopened', null)
  expect(await run(file([early]))).toEqual({ codes: ['not_judged'], exit: 3 })
})

test.each(['verify.mjs', 'verify.py'] as const)('%s reads a folder of files', async (name) => {
  const inner = newFolder()
  for (const [at, round] of rounds.entries())
    writeFileSync(join(inner, `${at}.json`), JSON.stringify(round, null, 2))
  expect((await verifiers[name]([inner], 'epoch')).codes).toHaveLength(9)
  rmSync(inner, { recursive: true })
})

test.each(all)('%s calls what is no round a bad record', async (_, run) => {
  const path = join(folder, 'garbage.json')
  const deep = '['.repeat(100_000)
  for (const text of ['', 'hello', '{', '[1]', 'null', '{"record":7}', '{"commitment":1}', '\xff', deep]) {
    writeFileSync(path, text, 'latin1')
    expect((await run([path])).exit, text.slice(0, 20)).toBe(10)
  }
})

test.each(['verify.mjs', 'verify.py'] as const)(
  '%s names a file without anything in it too',
  async (name) => {
    const path = join(folder, 'empty.json')
    writeFileSync(path, '')
    expect(await verifiers[name]([path])).toEqual({ codes: ['bad_record'], exit: 10 })
  },
)

test.each(['verify.mjs', 'verify.py'] as const)(
  '%s ends with a code of its own where there is nothing to read',
  async (name) => {
    expect((await verifiers[name]([join(folder, 'nowhere.json')])).exit).toBe(2)
    expect((await verifiers[name]([])).exit).toBe(2)
    expect((await verifiers[name]([], 'epoch')).exit).toBe(2)
  },
)
