import { sql, type Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import type { SlipLine } from '../slip.ts'

/** The root of one batch's bets in one round, with their number and sum. */
export type BatchRow = Readonly<{
  roundId: bigint
  batch: bigint
  root: Buffer
  betCount: number
  stakeTotal: Money
}>

/** Stores roots; one that is there already is the same, since it follows from the bets. */
export async function storeBatches(tx: Tx, rows: readonly BatchRow[]): Promise<void> {
  const column = <T>(pick: (row: BatchRow) => T) => rows.map(pick)
  await tx.run(sql`insert into bet_batch (round_id, batch, root, bet_count, stake_total)
    select * from unnest(${column((row) => row.roundId)}::bigint[], ${column((row) => row.batch)}::bigint[], ${column((row) => row.root)}::bytea[],
      ${column((row) => row.betCount)}::int[], ${column((row) => row.stakeTotal)}::bigint[])
    on conflict do nothing`)
}

/** The round's stored roots in batch order. */
export function batchesOf(tx: Tx, roundId: bigint): Promise<BatchRow[]> {
  return tx.rows(sql`select round_id, batch, root, bet_count, stake_total
    from bet_batch where round_id = ${roundId} order by batch`)
}

/** The round's batches, from the ledger: each moved stakes into the round's account once. */
export async function journalsOf(tx: Tx, roundId: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ journal: bigint }>(sql`select journal from ledger.entry
    where kind = 10 /* stakes */ and owner = ${roundId} and asset = 1 /* USD */ and seq = 0 and reason = 1 /* stake */ order by journal`)
  return rows.map((row) => row.journal)
}

/** A stored slip as its hashes need it. */
export type BatchedSlip = {
  readonly batch: bigint
  readonly playerId: bigint
  readonly key: string
  stake: Money
  readonly lines: SlipLine[]
}

/** The slips of these batches in one round. */
export async function slipsOf(tx: Tx, roundId: bigint, batches: readonly bigint[]): Promise<BatchedSlip[]> {
  const rows = await tx.rows<SlipLine & { batch: bigint; playerId: bigint; key: string }>(sql`
    select batch, player_id, key, play, pick, stake from bet
     where batch = any(${batches}::bigint[]) and round_id = ${roundId} order by batch, bucket, player_id, seq, line`)
  const slips: BatchedSlip[] = []
  for (const { batch, playerId, key, ...line } of rows) {
    const last = slips.at(-1)
    if (last?.batch === batch && last.playerId === playerId && last.key === key) {
      last.lines.push(line)
      last.stake += line.stake
    } else {
      slips.push({ batch, playerId, key, stake: line.stake, lines: [line] })
    }
  }
  return slips
}

/** All that the node has leased of the round's limit, and what is free. */
export type Lease = Readonly<{ leased: Money; free: Money }>

/** Leases `want` more of a round's limit, or what is free if that is at least `need`, or nothing; null where it takes no bets. */
export async function leaseExposure(
  tx: Tx,
  roundId: bigint,
  node: string,
  need: Money,
  want: Money,
): Promise<Lease | null> {
  const row = await tx.row<{ leased: Money | null; free: Money | null }>(
    sql`select * from lease_exposure(${roundId}, ${node}, ${need}, ${want})`,
  )
  assert(row !== undefined, 'lease_exposure returns one row')
  const { leased, free } = row
  return leased === null || free === null ? null : { leased, free }
}

/** Gives back what is leased beyond `amount`. */
export async function shrinkLease(tx: Tx, roundId: bigint, node: string, amount: Money): Promise<void> {
  await tx.run(sql`update exposure_lease set amount = ${amount}
    where round_id = ${roundId} and node = ${node} and amount > ${amount}`)
}

/** Deletes leases of rounds that finished a week ago. */
export async function deleteOldLeases(db: Tx, limit: number): Promise<number> {
  const row = await db.row<{ gone: number }>(sql`select purge_old_leases(${limit}) as gone`)
  return row?.gone ?? 0
}
