import { sql, type Tx } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

/** What was owed as of one moment. `journal` is the last one in it. */
export type SnapshotRow = Readonly<{
  id: bigint
  period: string
  at: Date
  journal: bigint
  inFlight: bigint[]
  keySealed: Buffer
  keyWrapper: number
  checked: bigint | null
  publishedAt: Date | null
}>

const columns = sql`id, period, at, journal, in_flight, key_sealed, key_wrapper, checked, published_at`

/** Takes what everyone is owed, at one moment; null where the period has a snapshot, or another node takes it. */
export async function takeLiabilities(
  tx: Tx,
  { period, keySealed, keyWrapper }: Pick<SnapshotRow, 'period' | 'keySealed' | 'keyWrapper'>,
): Promise<bigint | null> {
  const row = await tx.row<{ id: bigint | null }>(
    sql`select take_liabilities(${period}, ${keySealed}, ${keyWrapper}) as id`,
  )
  return row?.id ?? null
}

/** When the first snapshot was taken, and whether this period has one. */
export async function snapshotTimes(
  db: Tx,
): Promise<Readonly<{ now: Date; firstAt: Date | null; lastPeriod: string | null }>> {
  const row = await db.row<{ now: Date; firstAt: Date | null; lastPeriod: string | null }>(sql`
    select clock_timestamp() as now, (select at from liability_snapshot order by id limit 1) as first_at,
           (select period from liability_snapshot order by id desc limit 1) as last_period`)
  return row ?? { now: new Date(0), firstAt: null, lastPeriod: null }
}

/** The newest snapshot that is signed and in the signed log. */
export function newestPublished(db: Tx) {
  return db.row<SnapshotRow>(
    sql`select ${columns} from liability_snapshot where published_at is not null order by id desc limit 1`,
  )
}

/**
 * Snapshots that are taken and not published yet, the oldest first, for the vault signs none before an older one: the one that
 * is named, and those that are older than so many seconds.
 */
export function unpublished(db: Tx, taken: bigint | null, seconds: number) {
  return db.rows<SnapshotRow>(sql`
    select ${columns} from liability_snapshot
     where published_at is null and (id <= ${taken}::bigint or at < clock_timestamp() - make_interval(secs => ${seconds})) order by id limit 10`)
}

export function markPublished(tx: Tx, id: bigint) {
  return tx.run(
    sql`update liability_snapshot set published_at = clock_timestamp() where id = ${id} and published_at is null`,
  )
}

/** One owner's liabilities in a snapshot. */
export type PartRow = Readonly<{ owner: bigint; kinds: Money[] }>

/** Owners of a snapshot in one asset after a number, in ascending order. */
export function partsAfter(db: Tx, snapshotId: bigint, asset: number, after: bigint, limit: number) {
  return db.rows<PartRow>(sql`
    select owner, kinds from liability_part
     where snapshot_id = ${snapshotId} and asset = ${asset} and owner > ${after} order by owner limit ${limit}`)
}

/** What a player was owed in a snapshot, by asset. */
export function partsOf(db: Tx, snapshotId: bigint, playerId: bigint) {
  return db.rows<Readonly<{ asset: number; kinds: Money[] }>>(sql`
    select asset::int, kinds from liability_part
     where snapshot_id = ${snapshotId} and asset in (1 /* USD */, 2 /* USDT */) and owner = ${playerId} order by asset`)
}

/** What a player is owed now, by asset. With the bucket: without it their bets are looked for among those of everybody in each open batch. */
export function owedNow(db: Tx, playerId: bigint) {
  return db.rows<Readonly<{ asset: number; kinds: Money[] }>>(
    sql`select asset::int, kinds from player_liability where player_id = ${playerId} and bucket = ${bucketOf(playerId)} order by asset`,
  )
}

/** The sums of a snapshot in one asset: by kind, by account of what is held, and what statements say is missing of those. */
export type SumRow = Readonly<{
  snapshotId: bigint
  asset: number
  kinds: Money[]
  held: Money[]
  missing: Money[]
}>

export function sumsOf(db: Tx, snapshotId: bigint) {
  return db.rows<SumRow>(sql`
    select snapshot_id, asset::int, kinds, held, missing from liability_sum where snapshot_id = ${snapshotId} order by asset`)
}

/** The sums in USD of the last snapshots that are published, the newest first. */
export function sumsBack(db: Tx, limit: number) {
  return db.rows<SumRow & Readonly<{ at: Date }>>(sql`
    select u.snapshot_id, u.asset::int, u.kinds, u.held, u.missing, s.at
      from liability_snapshot s join liability_sum u on u.snapshot_id = s.id and u.asset = 1 /* USD */
     where s.published_at is not null order by s.id desc limit ${limit}`)
}

/** Removes parts of snapshots before the last `keep`; answers how many went. */
export async function purgeParts(db: Tx, keep: number, limit: number): Promise<number> {
  const row = await db.row<{ gone: number }>(sql`select purge_liability_parts(${keep}, ${limit}) as gone`)
  return row?.gone ?? 0
}
