import { sign } from 'node:crypto'
import { rmSync } from 'node:fs'
import { digestRoot, receiptMessage, sealMessage } from '@opendraw/games/fairness'
import { afterAll, expect, test } from 'vitest'
import { type MadeReceipt, makeLog, makeReceipt } from './make-receipts.ts'
import { bytesFrom, hexFrom, keyFrom, type MadeRound, makeRound, makeWeek } from './make-rounds.ts'
import { withoutDraw } from './make-voids.ts'
import { newFolder, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const all = Object.entries(verifiers)
const judges = all.filter(([name]) => name !== 'verify.py')
const week = makeWeek('k3-5m')
const rounds = Array.from({ length: 12 }, (_, at) => makeRound(week, at))
const [first] = rounds as [MadeRound]
let files = 0
const file = (things: readonly unknown[]) => {
  files += 1
  return [writeLines(folder, `file${files}`, things)]
}
const signed = (message: Uint8Array) => sign(null, message, keyFrom('server')).toString('hex')

/** The same round over other bets, also signed by the server: sound by itself. */
function resealed(round: MadeRound): MadeRound {
  const { game, issue } = round.record
  const root = bytesFrom('other bets')
  const message = sealMessage({ game, issue: BigInt(issue), root, count: 3n, stake: 3_000_000n })
  const record = { ...round.record, betsRoot: root.toString('hex') }
  return { ...round, record, seal: { ...round.seal, signature: signed(message) } }
}

/** The same receipt of another batch by that number, also signed by the server; and not sealed yet. */
function rebatched(receipt: MadeReceipt): object {
  const { roundId, batchRoot, batchCount } = receipt
  const [batchStake, batch, count] = ['9000001', 5n, batchCount]
  const root = Buffer.from(batchRoot, 'hex')
  const message = receiptMessage({ roundId: BigInt(roundId), batch, root, count, stake: BigInt(batchStake) })
  return { ...receipt, batchStake, sealed: null, signature: signed(message) }
}

test.each(all)('%s refuses two records of one round, each sound by itself, that differ', async (_, run) => {
  const other = resealed(first)
  expect((await run(file([other]))).codes).toEqual(['ok'])
  expect(await run(file([first, rounds[1], other]))).toEqual({ codes: ['forked', 'ok', 'forked'], exit: 33 })
  const voided = withoutDraw(first, 'voided')
  expect((await run(file([first, voided]))).codes).toEqual(['forked', 'forked'])
})

test.each(all)(
  '%s takes a round twice, also as it was before the draw and as its record alone',
  async (_, run) => {
    const early = withoutDraw({ ...first, record: { ...first.record, betsRoot: null } }, 'unopened', null)
    const { codes } = await run(file([{ ...early, seal: null }, first, first, first.record]))
    expect(codes).toEqual(['not_judged', 'ok', 'ok', 'ok'])
  },
)

test.each(all)('%s calls no sound record forked for a false one beside it', async (_, run) => {
  const false_ = { ...first, record: { ...first.record, result: [1, 1, 1] } }
  expect((await run(file([first, false_]))).codes).toEqual(['ok', 'bad_result'])
})

test.each(judges)('%s refuses two seals and two batches of one round in receipts', async (_, run) => {
  const receipt = makeReceipt()
  const { game, issue, sealed } = receipt
  const [root, stake] = [Buffer.from(sealed.betsRoot, 'hex'), 44_000_001n]
  const message = sealMessage({ game, issue: BigInt(issue), root, count: 20n, stake })
  const other = { ...receipt, sealed: { ...sealed, stakeTotal: `${stake}`, signature: signed(message) } }
  expect((await run(file([other]))).codes).toEqual(['ok'])
  expect(await run(file([receipt, other]))).toEqual({ codes: ['forked', 'forked'], exit: 33 })
  const batched = rebatched(receipt)
  expect((await run(file([{ ...receipt, sealed: null }, batched]))).codes).toEqual(['forked', 'forked'])
  expect((await run(file([receipt, receipt]))).codes).toEqual(['ok', 'ok'])
})

/** A log with the hour of the twelve rounds as these ended, or as the root says. */
function hourLog(root?: string) {
  const ends = rounds.map(({ record }) => ({
    issue: BigInt(record.issue),
    betsRoot: bytesFromHex(record.betsRoot),
    result: record.result,
  }))
  const hour = {
    ...{ game: 'k3-5m', hour: '2026-11-23T00', rounds: 12 },
    ...{ firstIssue: `${ends[0]?.issue}`, lastIssue: `${ends[11]?.issue}` },
    root: root ?? Buffer.from(digestRoot('k3-5m', ends)).toString('hex'),
  }
  const { epochRoot, rulesHash, mode } = first.record
  return makeLog([
    { kind: 'epoch', subject: 'k3-5m 2026-W48', body: { root: epochRoot, rulesHash, mode } },
    { kind: 'hour', subject: 'k3-5m 2026-11-23T00', body: hour },
  ])
}
const bytesFromHex = (hex: string | null) => Buffer.from(hex ?? '', 'hex')

test.each(judges)(
  '%s compares an hour with its rounds though one was given twice or in two ways',
  async (_, run) => {
    const codeOf = async (given: readonly MadeRound[], log: object) =>
      (await run(file([...given.map(({ record }) => record), log]))).codes.at(-1)
    const wrong = hourLog(hexFrom('another'))
    expect(await codeOf([...rounds, first], hourLog())).toBe('ok')
    expect(await codeOf(rounds, wrong)).toBe('log_broken')
    expect(await codeOf([...rounds, first], wrong)).toBe('log_broken')
    // That one ended in two ways is said of both; which of them the hour means is not for the log to say.
    expect(await codeOf([...rounds, resealed(first)], hourLog())).toBe('ok')
    // One that is not drawn yet has not ended.
    const early = withoutDraw(first, 'unopened', null)
    expect(await codeOf([early, ...rounds.slice(1)], wrong)).toBe('ok')
    expect(await codeOf([early, ...rounds], hourLog())).toBe('ok')
  },
)
