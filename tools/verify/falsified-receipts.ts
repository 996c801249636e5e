import { flipped, swapped } from './falsify.ts'
import type { MadeLog, MadeReceipt } from './make-receipts.ts'
import { hexFrom } from './make-rounds.ts'

/** One way of falsifying a receipt or the log, and the code that it must be refused with. */
type Falsified<T> = readonly [code: string, name: string, corrupt: (made: T) => T]

const line = (change: (line: MadeReceipt['lines'][number]) => object) => (made: MadeReceipt) => ({
  ...made,
  lines: made.lines.map((one, at) => (at === 1 ? { ...one, ...change(one) } : one)),
})
const hexDigits = (digits: string) => `0x${BigInt(digits).toString(16)}`
const changed = (change: object) => (made: MadeReceipt) => ({ ...made, ...change })
const sealed = (change: object) => (made: MadeReceipt) => ({ ...made, sealed: { ...made.sealed, ...change } })
const head = (change: object) => (made: MadeReceipt) => changed({ log: { ...made.log, ...change } })(made)

export const falsifiedReceipts: readonly Falsified<MadeReceipt>[] = [
  ['bad_record', 'no lines', changed({ lines: [] })],
  ['bad_record', 'a short hash', changed({ batchRoot: 'ab' })],
  ['bad_receipt', 'another round', (made) => ({ ...made, roundId: String(BigInt(made.roundId) + 1n) })],
  ['bad_receipt', 'another player', changed({ playerId: '78' })],
  ['bad_receipt', 'a salt of choice', changed({ ownerSalt: hexFrom('salt') })],
  ['bad_receipt', 'a larger stake', line(() => ({ stake: '2500001' }))],
  ['bad_receipt', 'another pick', line(({ pickIndex }) => ({ pickIndex: pickIndex + 1 }))],
  ['bad_receipt', 'a line twice', (made) => ({ ...made, lines: made.lines.flatMap((one) => [one, one]) })],
  ['bad_receipt', 'the first line left out', (made) => ({ ...made, lines: made.lines.slice(1) })],
  ['bad_record', 'a stake that is a number', line(({ stake }) => ({ stake: Number(stake) }))],
  ['bad_record', 'a stake of other digits', line(({ stake }) => ({ stake: hexDigits(stake) }))],
  ['bad_record', 'a player between blanks', changed({ playerId: ' 77 ' })],
  ['bad_receipt', 'another place', line(({ index }) => ({ index: (index + 1) % 7 }))],
  ['bad_receipt', 'a place beyond the batch', line(({ index }) => ({ index: index + 8 }))],
  ['bad_receipt', 'another path', line(({ path }) => ({ path: swapped(path, 0, 1) }))],
  ['bad_receipt', 'another batch', (made) => ({ ...made, batchRoot: flipped(made.batchRoot) })],
  ['late_bet', 'at the lock', (made) => ({ ...made, placedAt: made.placedAt + 1 })],
  ['late_bet', 'placed at no time', changed({ placedAt: null })],
  ['bad_seal', 'a batch left out', sealed({ batchPath: [hexFrom('a'), hexFrom('b')] })],
  ['bad_seal', 'a place beyond the seal', sealed({ batchIndex: 5 })],
  ['bad_record', 'a place before the seal', sealed({ batchIndex: -1 })],
  ['bad_seal', 'another seal', sealed({ betsRoot: hexFrom('a') })],
  ['bad_seal', 'a seal that nobody signed', sealed({ signature: null })],
  ['bad_seal', 'a bet more', sealed({ betCount: '21' })],
  ['bad_signature', 'of another key', changed({ serverKey: hexFrom('key') })],
  ['bad_signature', 'a batch of more bets', changed({ batchStake: '9000001' })],
  ['bad_record', 'a head that is none', changed({ log: { seq: 5 } })],
  ['bad_signature', 'a head of another key', head({ vaultKey: hexFrom('key') })],
  ['bad_signature', 'another head', head({ hash: hexFrom('end') })],
  ['bad_signature', 'a head that nobody signed', head({ signature: '00'.repeat(64) })],
]

const entry = (seq: number, change: object) => (made: MadeLog) => ({
  ...made,
  list: made.list.map((one) => (one.seq === seq ? { ...one, ...change } : one)),
})

export const falsifiedLogs: readonly Falsified<MadeLog>[] = [
  ['bad_record', 'no entry', (made) => ({ ...made, list: [] })],
  ['log_broken', 'another body', entry(3, { body: '{}' })],
  ['log_broken', 'another time', entry(3, { atMs: 0 })],
  ['log_broken', 'an entry put in', entry(3, { previous: hexFrom('a'), hash: hexFrom('b') })],
  [
    'log_broken',
    'an entry left out',
    (made) => ({ ...made, list: made.list.filter(({ seq }) => seq !== 3) }),
  ],
  ['log_broken', 'the end cut off', (made) => ({ ...made, list: made.list.slice(1) })],
  ['log_broken', 'another end', (made) => ({ ...made, head: { ...made.head, hash: hexFrom('end') } })],
  [
    'bad_signature',
    'a head of nobody',
    (made) => ({ ...made, head: { ...made.head, vaultKey: hexFrom('key') } }),
  ],
]
