import { rmSync } from 'node:fs'
import { gameInstance, rulesOf } from '@opendraw/games'
import { digestRoot, rulesText, verifyLog, verifyReceipt } from '@opendraw/games/fairness'
import { isSigned } from '@opendraw/games/fairness/signature'
import { afterAll, expect, test } from 'vitest'
import { falsifiedLogs, falsifiedReceipts } from './falsified-receipts.ts'
import { aLog, makeLog, makeReceipt } from './make-receipts.ts'
import { hexFrom, keyFrom, makeRound, makeWeek, publicHex } from './make-rounds.ts'
import { withoutDraw } from './make-voids.ts'
import { newFolder, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const { 'verify.py': python, ...others } = verifiers
const judges = Object.entries(others)
let files = 0
const file = (things: readonly unknown[]) => {
  files += 1
  return [writeLines(folder, `file${files}`, things)]
}

test.each(judges)('%s finds a receipt in its batch, in the seal and in the log’s keys', async (_, run) => {
  const receipt = makeReceipt()
  expect(await run(file([receipt]))).toEqual({ codes: ['ok'], exit: 0 })
  expect(await run(file([receipt, aLog()]))).toEqual({ codes: ['ok', 'ok'], exit: 0 })
  const strange = makeLog([{ kind: 'key', subject: hexFrom('another'), body: {} }])
  expect((await run(file([{ ...receipt, log: null }, strange]))).codes).toEqual(['bad_signature', 'ok'])
})

test.each(judges)('%s says not_judged of a receipt without a head of the log', async (_, run) => {
  const receipt = { ...makeReceipt(), log: null }
  expect(await run(file([receipt]))).toEqual({ codes: ['not_judged'], exit: 3 })
})

test.each(judges)('%s compares the names of a receipt’s bets with the rules', async (_, run) => {
  const text = rulesText(rulesOf('pk'), gameInstance('pk-3m'), 2)
  const rules = { text, hash: hexFrom(text) }
  const receipt = makeReceipt()
  expect((await run(file([receipt, rules]))).codes).toEqual(['ok', 'ok'])
  const lines = receipt.lines.map((line) => ({ ...line, pick: '10-10' }))
  expect((await run(file([{ ...receipt, lines }, rules]))).codes).toEqual(['bad_receipt', 'ok'])
})

test.each(judges)('%s refuses every falsified receipt with its own code', async (_, run) => {
  const { codes } = await run(file(falsifiedReceipts.map(([, , corrupt]) => corrupt(makeReceipt()))))
  expect(falsifiedReceipts.map(([, name], at) => `${name}: ${codes[at]}`)).toEqual(
    falsifiedReceipts.map(([code, name]) => `${name}: ${code}`),
  )
})

test.each(judges)('%s refuses a receipt whose round was drawn over another seal', async (_, run) => {
  const week = makeWeek('pk-3m')
  const round = makeRound(week, 11)
  const { codes } = await run(file([makeReceipt(), round]))
  expect([round.record.issue, codes]).toEqual([makeReceipt().issue, ['bad_seal', 'ok']])
})

test.each(judges)(
  '%s refuses a receipt that is not sealed though its round is, and leaves it open alone',
  async (_, run) => {
    const receipt = makeReceipt()
    const [early, round] = [{ ...receipt, sealed: null }, makeRound(makeWeek('pk-3m'), 11)]
    expect(await run(file([early]))).toEqual({ codes: ['not_judged'], exit: 3 })
    expect((await run(file([early, aLog()]), '', publicHex(keyFrom('vault')))).codes).toEqual([
      'not_judged',
      'ok',
    ])
    expect(await run(file([early, round]))).toEqual({ codes: ['bad_seal', 'ok'], exit: 21 })
    expect((await run(file([early, round, aLog()]), '', publicHex(keyFrom('vault')))).exit).toBe(21)
    const unsealed = withoutDraw({ ...round, record: { ...round.record, betsRoot: null } }, 'unopened', null)
    expect((await run(file([early, { ...unsealed, seal: null }]))).codes).toEqual([
      'not_judged',
      'not_judged',
    ])
    // Saved once more after the lock, it leads to the seal; one of another batch does not.
    expect((await run(file([early, receipt]))).codes).toEqual(['ok', 'ok'])
    const others = { ...early, batch: '6' }
    expect((await run(file([others, receipt]))).codes).toEqual(['bad_seal', 'ok'])
  },
)

test.each(judges)('%s follows the log over its pages, and from a later page on', async (_, run) => {
  const { list, head } = aLog()
  const pages = [
    { list: list.slice(0, 3), next: '4', head },
    { list: list.slice(2), next: null, head },
  ]
  expect(await run(file(pages))).toEqual({ codes: ['ok'], exit: 0 })
  expect(await run(file(pages.slice(0, 1)))).toEqual({ codes: ['ok'], exit: 0 })
})

test.each(judges)('%s says not_judged of an unsigned log', async (_, run) => {
  expect(await run(file([{ ...aLog(), head: null }]))).toEqual({ codes: ['not_judged'], exit: 3 })
})

test.each(judges)('%s refuses every falsified log with its own code', async (_, run) => {
  const said = await Promise.all(falsifiedLogs.map(([, , corrupt]) => run(file([corrupt(aLog())]))))
  expect(falsifiedLogs.map(([, name], at) => `${name}: ${said[at]?.codes}`)).toEqual(
    falsifiedLogs.map(([code, name]) => `${name}: ${code}`),
  )
})

test.each(judges)('%s refuses a log that lost a head which a receipt or a round kept', async (_, run) => {
  const kept = aLog(5).head
  const other = aLog(4)
  const receipt = { ...makeReceipt(), log: kept }
  expect((await run(file([receipt, other]))).codes).toEqual(['ok', 'log_broken'])
  const round = { ...makeRound(makeWeek('rgb-5m'), 3), log: { seq: kept.seq, head: kept.hash } }
  expect((await run(file([round, other]))).codes).toEqual(['ok', 'log_broken'])
})

test.each(judges)('%s compares the log’s weeks and hours with the rounds', async (_, run) => {
  const week = makeWeek('k3-5m')
  const rounds = Array.from({ length: 12 }, (_, at) => makeRound(week, at))
  const ends = rounds.map(({ record }) => ({
    issue: BigInt(record.issue),
    betsRoot: Buffer.from(record.betsRoot ?? '', 'hex'),
    result: record.result,
  }))
  const { epochRoot: root, rulesHash, mode } = rounds[0]?.record ?? {}
  const hour = {
    game: 'k3-5m',
    hour: '2026-11-23T00',
    firstIssue: ends[0]?.issue,
    lastIssue: ends[11]?.issue,
  }
  const body = { ...hour, rounds: 12, root: Buffer.from(digestRoot('k3-5m', ends)).toString('hex') }
  const logWith = (change: object, hourRoot = body.root, subject = 'k3-5m 2026-W48') =>
    makeLog([
      { kind: 'epoch', subject, body: { root, rulesHash, mode, ...change } },
      {
        kind: 'hour',
        subject: 'k3-5m 2026-11-23T00',
        body: { ...body, root: hourRoot, firstIssue: `${body.firstIssue}`, lastIssue: `${body.lastIssue}` },
      },
    ])
  const judged = async (log: object) => (await run(file([...rounds, log]))).codes.at(-1)
  expect(await judged(logWith({}))).toBe('ok')
  expect(await judged(logWith({ root: hexFrom('another') }))).toBe('log_broken')
  expect(await judged(logWith({}, hexFrom('another')))).toBe('log_broken')
  expect(await judged(logWith({}, body.root, 'k3-5m 2026-W47'))).toBe('log_broken')
})

test('verify.py leaves receipts and the log to the others, and says so', async () => {
  expect(await python(file([makeReceipt(), aLog()]))).toEqual({
    codes: ['not_judged', 'not_judged'],
    exit: 3,
  })
})

test('the checks in the app refuse the same receipts and logs', () => {
  const isGood = (receipt: unknown) => verifyReceipt(receipt, isSigned).every((step) => step.ok)
  expect(isGood(makeReceipt())).toBe(true)
  for (const [code, name, corrupt] of falsifiedReceipts) {
    // When it was placed is not bound by a hash: it can only be compared with the time of the lock.
    if (code !== 'late_bet') expect(isGood(corrupt(makeReceipt())), name).toBe(false)
  }
  const { list, head } = aLog()
  expect(verifyLog(list, head, isSigned).ok).toBe(true)
  for (const [, name, corrupt] of falsifiedLogs) {
    const log = corrupt(aLog())
    expect(verifyLog(log.list, log.head, isSigned).ok, name).toBe(false)
  }
})
