import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { keyEntry, type LoggedFact, makeLog, makeReceipt } from './make-receipts.ts'
import { makeRound, makeWeek, withBets } from './make-rounds.ts'
import { hourFact, notOpened, voidFact, withoutDraw } from './make-voids.ts'
import { newFolder, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const all = Object.entries(verifiers)
const judges = all.filter(([name]) => name !== 'verify.py')
const week = makeWeek('k3-5m')
const drawn = makeRound(week, 7)
const voided = withoutDraw(drawn, 'voided')
const empty = notOpened(drawn)
let files = 0
const file = (things: readonly unknown[]) => {
  files += 1
  return [writeLines(folder, `file${files}`, things)]
}

const epoch: LoggedFact = {
  kind: 'epoch',
  subject: `k3-5m ${drawn.record.epochId}`,
  body: { root: drawn.record.epochRoot, rulesHash: drawn.record.rulesHash, mode: drawn.record.mode },
}
/** A signed log from before the round to two hours after it, which says this beside. */
const logWith = (...facts: readonly LoggedFact[]) =>
  makeLog([keyEntry(), epoch, ...facts, hourFact(drawn), hourFact(drawn, 1)])
/** The same log without its first entries. */
const from = (log: ReturnType<typeof makeLog>, seq: number) => ({
  ...log,
  list: log.list.filter((entry) => entry.seq >= seq),
})

test.each(all)(
  '%s says not_judged of a void round that took bets, though every stake is given back',
  async (_, run) => {
    const { bets, rulesText } = withBets(week, drawn)
    const refunded = { ...voided, rulesText, bets: bets.map((bet) => ({ ...bet, payout: bet.stake })) }
    expect(await run(file([refunded]))).toEqual({ codes: ['not_judged'], exit: 3 })
    expect(await run(file([voided]))).toEqual({ codes: ['not_judged'], exit: 3 })
  },
)

test.each(all)('%s needs no log for a void round whose seal is over no bets', async (_, run) => {
  expect(await run(file([empty]))).toEqual({ codes: ['ok'], exit: 0 })
  const { bets } = withBets(week, drawn)
  const refunded = bets.map((bet) => ({ ...bet, payout: bet.stake }))
  const alone = { ...empty.record, state: 'voided', voidReason: 'not_opened' }
  const { codes } = await run(file([{ ...empty, bets: refunded }, { ...empty, seal: null }, alone]))
  expect(codes).toEqual(['not_judged', 'not_judged', 'not_judged'])
})

test.each(judges)(
  '%s accepts a void round that took bets with its entry in the signed log',
  async (_, run) => {
    const log = logWith(voidFact(voided))
    expect(await run(file([voided, log]))).toEqual({ codes: ['ok', 'ok'], exit: 0 })
    // Also before its hour is written, and from a later page on.
    const young = makeLog([keyEntry(), voidFact(voided)])
    expect(await run(file([voided, from(young, 2)]))).toEqual({ codes: ['ok', 'ok'], exit: 0 })
  },
)

test.each(judges)('%s refuses a round shown as void that the log has no void of', async (_, run) => {
  const log = logWith()
  expect(await run(file([voided, log]))).toEqual({ codes: ['log_broken', 'ok'], exit: 25 })
  expect((await run(file([voided, from(log, 2)]))).codes).toEqual(['log_broken', 'ok'])
})

test.each(judges)(
  '%s refuses a receipt of a bet in a round that is shown as void without any',
  async (_, run) => {
    const receipt = makeReceipt()
    const round = notOpened(makeRound(makeWeek('pk-3m'), 11))
    const { codes } = await run(file([{ ...receipt, sealed: null }, receipt, round]))
    expect([round.record.issue, codes]).toEqual([receipt.issue, ['bad_seal', 'bad_seal', 'ok']])
  },
)

test.each(judges)('%s refuses a drawn round that the log says was voided', async (_, run) => {
  const log = logWith(voidFact(voided))
  expect(await run(file([drawn, log]))).toEqual({ codes: ['log_broken', 'ok'], exit: 25 })
  expect(await run(file([drawn, logWith()]))).toEqual({ codes: ['ok', 'ok'], exit: 0 })
})

test.each(judges)(
  '%s refuses a void for another reason or over other bets than the log has',
  async (_, run) => {
    const code = async (entry: LoggedFact) => (await run(file([voided, logWith(entry)]))).codes[0]
    const fact = voidFact(voided)
    expect(await code({ ...fact, body: { ...fact.body, reason: 'no_beacon' } })).toBe('log_broken')
    expect(await code({ ...fact, body: { ...fact.body, betCount: '4' } })).toBe('log_broken')
  },
)

test.each(judges)('%s says not_judged of a void where the log does not cover its time', async (_, run) => {
  const codes = async (log: object) => (await run(file([voided, log]))).codes
  // It ends with the round's hour, begins after its lock, is signed by nobody, by another vault, or not so far.
  expect(await codes(makeLog([keyEntry(), epoch, hourFact(drawn)]))).toEqual(['not_judged', 'ok'])
  expect(await codes(from(logWith(), 3))).toEqual(['not_judged', 'ok'])
  expect(await codes({ ...logWith(voidFact(voided)), head: null })).toEqual(['not_judged', 'not_judged'])
  expect(await codes(makeLog([keyEntry(), epoch, voidFact(voided)], 'another vault'))).toEqual([
    'not_judged',
    'ok',
  ])
  const signedBefore = { ...logWith(voidFact(voided)), head: makeLog([keyEntry(), epoch]).head }
  expect(await codes(signedBefore)).toEqual(['not_judged', 'ok'])
})
