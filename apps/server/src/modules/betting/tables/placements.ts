import { type Db, isUniqueViolation, prepared, sql, type Tx } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import { assert, type Money } from '@opendraw/money'
import { writeUuid } from '../bet-hash.ts'
import { type Slip, type SlipLine, sources } from '../slip.ts'

const ONE_DIMENSION = 1

const HEAD_BYTES = 20

const oids = { smallint: 21, int: 23, bigint: 20, uuid: 2950 } as const

const sizes = { smallint: 2, int: 4, bigint: 8, uuid: 16 } as const

/**
 * Arrays as PostgreSQL receives them in binary: it reads them several times faster than their text, and a buffer among a
 * statement's values is sent as it is. The type must be the parameter's own; there are no nulls.
 */
const packed = {
  smallints: (values: readonly number[]): Buffer =>
    pack('smallint', values, (into, value, at) => into.writeInt16BE(value, at)),
  ints: (values: readonly number[]): Buffer =>
    pack('int', values, (into, value, at) => into.writeInt32BE(value, at)),
  bigints: (values: readonly bigint[]): Buffer =>
    pack('bigint', values, (_, value, at, view) => {
      // A view writes a bigint in one step and cuts off what does not fit; a buffer takes it apart.
      assert(BigInt.asIntN(64, value) === value, 'a bigint has 64 bits')
      view.setBigInt64(at, value)
    }),
  uuids: (values: readonly string[]): Buffer =>
    pack('uuid', values, (into, value, at) => {
      assert(writeUuid(into, value, at) === sizes.uuid, 'a uuid has 16 bytes')
    }),
}

/**
 * The outcome of a slip. `balance` and `seq` are the wallet's after it; for a replay, those of the first time.
 * `undecided`: left to the slow path.
 */
export type Placement = Readonly<{ outcome: PlacementOutcome; balance: Money; seq: bigint }>
export type PlacementOutcome =
  | 'accepted'
  | 'replayed'
  | 'insufficient_balance'
  | 'round_closed'
  | 'player_unknown'
  | 'key_reused'
  | 'round_unknown'
  | 'round_limit_reached'
  | 'undecided'

/** The outcomes in the order of the slips; `batch` and `placedAt` of those accepted. */
export type Placements = Readonly<{ placements: Placement[]; batch: bigint | null; placedAt: Date | null }>

const outcomes: Readonly<Record<string, PlacementOutcome>> = {
  0: 'accepted',
  1: 'replayed',
  2: 'insufficient_balance',
  3: 'round_closed',
  4: 'player_unknown',
  5: 'key_reused',
  6: 'round_unknown',
  7: 'round_limit_reached',
}

type Row = Readonly<{ balances: string; seqs: string; batch: bigint | null; placedAt: Date | null }>

/** The fast path accepts ordinary slips at once and leaves the others undecided; the slow path decides about any. */
export type Way = 'fast' | 'slow'

/**
 * Places slips of different players in one transaction of its own, one round trip: see `place_slips` in
 * packages/db/schema. Rejects with the database's own error; what became of the slips is then unknown until they are
 * asked about again. On the fast path, a key that was used before is such an error (`replayedIn`), and nothing is
 * placed.
 */
export function placeSlips(
  db: Pick<Db, 'row'>,
  slips: readonly Slip[],
  roundStakeMax: Money,
  way: Way,
): Promise<Placements> {
  return way === 'fast' ? placeFastPath(db, slips, roundStakeMax) : placeSlowPath(db, slips, roundStakeMax)
}

async function placeFastPath(
  db: Pick<Db, 'row'>,
  slips: readonly Slip[],
  roundStakeMax: Money,
): Promise<Placements> {
  const given = argumentsOf(slips, roundStakeMax)
  const row = await db.row<Row & { accepted: string | null }>(
    prepared('place_slips', sql`select * from place_slips(${given})`),
  )
  assert(row !== undefined, 'place_slips returns one row')
  const placements = Array<Placement>(slips.length).fill(undecided)
  if (row.accepted !== null) {
    const balances = row.balances.split(',')
    const seqs = row.seqs.split(',')
    for (const [n, at] of row.accepted.split(',').entries()) {
      placements[Number(at) - 1] = { outcome: 'accepted', ...walletAfter(balances, seqs, n) }
    }
  }
  return { placements, batch: row.batch, placedAt: row.placedAt }
}

const undecided: Placement = { outcome: 'undecided', balance: 0n, seq: 0n }

async function placeSlowPath(
  db: Pick<Db, 'row'>,
  slips: readonly Slip[],
  roundStakeMax: Money,
): Promise<Placements> {
  const given = argumentsOf(slips, roundStakeMax)
  const row = await db.row<Row & { codes: string }>(
    prepared('place_slips_with_care', sql`select * from place_slips_with_care(${given})`),
  )
  assert(row !== undefined, 'place_slips_with_care returns one row')
  const balances = row.balances.split(',')
  const seqs = row.seqs.split(',')
  const placements = row.codes.split(',').map((code, at): Placement => {
    const outcome = outcomes[code]
    assert(outcome !== undefined, `place_slips_with_care knows the outcome ${code}`)
    return { outcome, ...walletAfter(balances, seqs, at) }
  })
  assert(placements.length === slips.length, 'every slip has an outcome')
  return { placements, batch: row.batch, placedAt: row.placedAt }
}

function walletAfter(balances: readonly string[], seqs: readonly string[], at: number) {
  return { balance: BigInt(balances[at] ?? 0), seq: BigInt(seqs[at] ?? 0) }
}

/** The key of these slips that had been used before, if that is why they were refused. */
export function replayedIn(error: unknown, slips: readonly Slip[]): string | undefined {
  if (!isUniqueViolation(error, 'bet_slip_once')) return undefined
  // The sentence is the server's, in its language; the key in it is what the slips know.
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return slips.find(({ key }) => detail.includes(key.toLowerCase()))?.key
}

function argumentsOf(slips: readonly Slip[], roundStakeMax: Money) {
  const rounds = [...new Set(slips.map((slip) => slip.roundId))].sort((a, b) => (a < b ? -1 : 1))
  const lines = slips.flatMap((slip) => slip.lines)
  let before = 0
  const firsts = slips.map((slip) => {
    const first = before + 1
    before += slip.lines.length
    return first
  })
  const { bigints, ints, smallints, uuids } = packed
  return sql`${bigints(rounds)}, ${bigints(slips.map((slip) => slip.playerId))}, ${uuids(slips.map((slip) => slip.key))},
    ${ints(slips.map((slip) => rounds.indexOf(slip.roundId) + 1))}, ${smallints(slips.map((slip) => sources[slip.source]))},
    ${ints(firsts)}, ${ints(slips.map((slip) => slip.lines.length))},
    ${smallints(lines.map((line) => line.play))}, ${ints(lines.map((line) => line.pick))}, ${bigints(lines.map((line) => line.stake))},
    ${roundStakeMax}`
}

/** A stored slip by its player's key. */
export type StoredSlip = Readonly<{
  roundId: bigint
  lines: readonly SlipLine[]
  balance: Money
  seq: bigint
}>

export async function findSlip(tx: Tx, playerId: bigint, key: string): Promise<StoredSlip | undefined> {
  const bucket = bucketOf(playerId)
  const rows = await tx.rows<SlipLine & { roundId: bigint; seq: bigint; balance: Money }>(sql`
    select b.round_id, b.seq, b.play, b.pick, b.stake, e.balance_after as balance
      from bet first
      join bet b on b.batch = first.batch and b.player_id = first.player_id and b.bucket = first.bucket
      join ledger.entry e on e.bucket = first.bucket and e.owner = first.player_id and e.kind = 1 /* cash */ and e.asset = 1 /* USD */ and e.seq = first.seq
     where first.bucket = ${bucket} and first.player_id = ${playerId} and first.key = ${key} and first.line = 1
     order by b.line`)
  const [head] = rows
  if (!head) return undefined
  const lines = rows.map(({ play, pick, stake }) => ({ play, pick, stake }))
  return { roundId: head.roundId, seq: head.seq, balance: head.balance, lines }
}

function pack<T>(
  type: keyof typeof oids,
  values: readonly T[],
  write: (into: Buffer, value: T, at: number, view: DataView) => void,
): Buffer {
  const size = sizes[type]
  const into = Buffer.alloc(HEAD_BYTES + values.length * (4 + size))
  into.writeInt32BE(ONE_DIMENSION, 0)
  into.writeInt32BE(oids[type], 8)
  into.writeInt32BE(values.length, 12)
  into.writeInt32BE(1, 16)
  const view = new DataView(into.buffer, into.byteOffset, into.byteLength)
  let at = HEAD_BYTES
  for (const value of values) {
    into.writeInt32BE(size, at)
    write(into, value, at + 4, view)
    at += 4 + size
  }
  return into
}
