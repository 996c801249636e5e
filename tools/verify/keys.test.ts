import { rmSync } from 'node:fs'
import { gameInstance, rulesOf } from '@opendraw/games'
import { rulesText } from '@opendraw/games/fairness'
import { aProof, aTree } from '@opendraw/liabilities/testing'
import { afterAll, expect, test } from 'vitest'
import { aLog, keyEntry, makeLog, makeReceipt } from './make-receipts.ts'
import { hexFrom, keyFrom, makeRound, makeWeek, publicHex } from './make-rounds.ts'
import { newFolder, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const { 'verify.py': _python, ...others } = verifiers
const judges = Object.entries(others)
const key = publicHex(keyFrom('vault'))
const round = makeRound(makeWeek('rgb-5m'), 11)
let files = 0
const file = (things: readonly unknown[]) => {
  files += 1
  return [writeLines(folder, `file${files}`, things)]
}

test.each(judges)('%s holds what the vault signed to the key that was named', async (_, run) => {
  const text = rulesText(rulesOf('pk'), gameInstance('pk-3m'), 2)
  const given = file([makeReceipt(), aLog(), { text, hash: hexFrom(text) }])
  expect((await run(given, '', key)).codes).toEqual(['ok', 'ok', 'ok'])
  const others = await run(given, '', publicHex(keyFrom('another vault')))
  expect(others).toEqual({ codes: ['bad_signature', 'ok', 'bad_signature'], exit: 23 })
})

test.each(judges)('%s holds to the named key also what looks like rules besides', async (_, run) => {
  const rules = { text: '', hash: '' }
  const another = publicHex(keyFrom('another vault'))
  const given = [round, makeReceipt(), aLog(), aProof(aTree(new Map([[77n, 5n]])), 77n)]
  const disguised = given.map((thing) => ({ ...thing, ...rules }))
  const { codes } = await run(file(disguised), '', another)
  expect(codes).toEqual(given.map(() => 'bad_signature'))
  expect((await run(file(disguised.slice(3)), 'liability', another)).codes).toEqual(['bad_signature'])
  expect((await run(file(disguised.slice(0, 3)), '', key)).codes).toEqual(['ok', 'ok', 'ok'])
})

test.each(judges)('%s takes nothing for signed by the named key that it did not judge', async (_, run) => {
  const { epochSignature: _signature, ...unsigned } = round
  const { codes } = await run(file([round, unsigned, round.record, aLog()]), '', key)
  expect(codes).toEqual(['ok', 'not_judged', 'not_judged', 'ok'])
  const headless = { ...makeReceipt(), log: null }
  expect((await run(file([headless, aLog()]), '', key)).codes).toEqual(['not_judged', 'ok'])
})

test.each(judges)(
  '%s says not_judged, under a named key, of a server’s key that no whole log names',
  async (_, run) => {
    const codes = async (things: readonly unknown[]) => (await run(file(things), '', key)).codes
    expect(await codes([makeReceipt(), round])).toEqual(['not_judged', 'not_judged'])
    const log = aLog()
    const later = { ...log, list: log.list.slice(0, -1) }
    expect(await codes([makeReceipt(), round, later])).toEqual(['not_judged', 'not_judged', 'ok'])
    // It names the key after what the vault signed, or nobody signed it.
    const short = makeLog([keyEntry(hexFrom('an older key'))])
    const longer = makeLog([keyEntry(hexFrom('an older key')), keyEntry()])
    const unsignedEnd = { ...longer, head: short.head }
    const headless = { ...round, log: null }
    expect(await codes([headless, unsignedEnd])).toEqual(['not_judged', 'ok'])
    expect(await codes([headless, { ...log, head: null }])).toEqual(['not_judged', 'not_judged'])
    expect(await codes([headless, makeLog([keyEntry()], 'another vault')])).toEqual([
      'not_judged',
      'bad_signature',
    ])
    // Without a named key, a file proves itself by the keys in it.
    expect((await run(file([makeReceipt(), round]))).codes).toEqual(['ok', 'ok'])
  },
)

test.each(judges)('%s refuses a server’s key that the whole log does not name', async (_, run) => {
  const strange = makeLog([keyEntry(hexFrom('another'))])
  const { codes } = await run(file([{ ...makeReceipt(), log: null }, round, strange]), '', key)
  expect(codes).toEqual(['bad_signature', 'bad_seal', 'ok'])
})
