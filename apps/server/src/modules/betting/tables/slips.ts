import { sql, type Tx } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import { INT64_MAX, type Money, type Odds } from '@opendraw/money'
import { type SlipLine, type Source, sources } from '../slip.ts'
import type { BatchRow } from './batches.ts'

export type BetState = 'waiting' | 'won' | 'lost' | 'void'

/** A slip with its round's end; `lines[].won` are the odds it was paid at, null where it lost or waits. */
export type SlipRow = Readonly<{
  seq: bigint
  key: string
  game: string
  issue: bigint
  placedAt: Date
  state: BetState
  result: number[] | null
  lines: { play: number; pick: number; stake: Money; won: Odds | null }[]
}>

export type SlipFilter = Readonly<{
  playerId: bigint
  games: readonly string[] | null
  states: readonly BetState[] | null
  /** Placed from then on, and before then. */
  from: Date | null
  to: Date | null
  source: Source | null
  before: bigint | null
  limit: number
}>

/** A player's slips by the number of their wallet entry, newest first; a `before` beyond every number asks for the newest. */
export async function findSlips(tx: Tx, filter: SlipFilter): Promise<SlipRow[]> {
  const { playerId, games, states, from, to, source, before, limit } = filter
  const rows = await tx.rows<Omit<SlipRow, 'lines'> & { lines: StoredLine[] }>(sql`
    select seq, key, game, issue, placed_at, state, result, lines from (
      select e.seq, e.key, r.game, r.issue, b.placed_at, b.source, r.result, b.lines,
             case when r.state = 'voided' then 'void' when r.state <> 'settled' then 'waiting'
                  when b.is_won then 'won' else 'lost' end as state
        from ledger.entry e
        join round r on r.id = e.ref
        cross join lateral (
          select min(l.placed_at) as placed_at, min(l.source) as source, bool_or(w.odds is not null) as is_won,
                 jsonb_agg(jsonb_build_array(l.play, l.pick, l.stake::text, w.odds) order by l.line) as lines
            from bet l left join win w on w.round_id = l.round_id and w.play = l.play and w.pick = l.pick
           where l.batch = e.journal and l.player_id = e.owner and l.bucket = e.bucket
        ) b
       where e.bucket = ${bucketOf(playerId)} and e.owner = ${playerId} and e.kind = 1 /* cash */ and e.asset = 1 /* USD */ and e.seq > 0
         and e.seq < ${before === null || before > INT64_MAX ? INT64_MAX : before} and e.reason = 1 /* stake */
         and (${games}::text[] is null or r.game = any(${games}::text[]))
         -- A slip is placed while its round is open: what lies outside is left before its lines are read.
         and (${from}::timestamptz is null or r.locks_at >= ${from}) and (${to}::timestamptz is null or r.opens_at < ${to})
    ) slip
     where (${from}::timestamptz is null or placed_at >= ${from}) and (${to}::timestamptz is null or placed_at < ${to})
       and (${states}::text[] is null or state = any(${states}::text[]))
       and (${source && sources[source]}::smallint is null or source = ${source && sources[source]})
     order by seq desc limit ${limit}`)
  return rows.map((row) => ({ ...row, lines: row.lines.map((line) => lineOf(line, row.state)) }))
}

type StoredLine = [play: number, pick: number, stake: string, odds: number | null]

// Winning lines are stored when settlement begins; until it is finished the slip waits, and so do its lines.
function lineOf([play, pick, stake, odds]: StoredLine, state: BetState): SlipRow['lines'][number] {
  const isSettled = state === 'won' || state === 'lost'
  return { play, pick, stake: BigInt(stake), won: isSettled ? odds : null }
}

/** A placed slip as its receipt needs it; `sealed` once its round is. */
export type PlacedSlip = Readonly<{
  roundId: bigint
  batch: bigint
  placedAt: Date
  lines: (SlipLine & { line: number })[]
  sealed: { betsRoot: Buffer; betCount: bigint; stakeTotal: Money; signature: Buffer | null } | null
}>

/** The player's own slip of that key. */
export async function findPlacedSlip(tx: Tx, playerId: bigint, key: string): Promise<PlacedSlip | undefined> {
  type Found = Omit<PlacedSlip, 'lines' | 'sealed'> &
    SlipLine & { line: number } & {
      betsRoot: Buffer | null
      betCount: bigint | null
      stakeTotal: Money | null
      signature: Buffer | null
    }
  const rows = await tx.rows<Found>(sql`
    select b.round_id, b.batch, b.placed_at, b.line, b.play, b.pick, b.stake,
           r.bets_root, r.bet_count, r.stake_total, r.seal_signature as signature
      from bet first
      join bet b on b.batch = first.batch and b.player_id = first.player_id and b.bucket = first.bucket
      join round r on r.id = b.round_id
     where first.bucket = ${bucketOf(playerId)} and first.player_id = ${playerId} and first.key = ${key} and first.line = 1
     order by b.line`)
  const [head] = rows
  if (!head) return undefined
  const { roundId, batch, placedAt, betsRoot, betCount, stakeTotal, signature } = head
  const isSealed = betsRoot !== null && betCount !== null && stakeTotal !== null
  const sealed = isSealed ? { betsRoot, betCount, stakeTotal, signature } : null
  const lines = rows.map(({ line, play, pick, stake }) => ({ line, play, pick, stake }))
  return { roundId, batch, placedAt, lines, sealed }
}

/** The server's signature over a batch's root in a round. */
export type BatchSignature = Readonly<{ serverKey: Buffer; signature: Buffer }>

/** Stores the signature unless there is one; returns the stored one. */
export async function signatureOf(
  tx: Tx,
  roundId: bigint,
  batch: bigint,
  { serverKey, signature }: BatchSignature,
): Promise<BatchSignature> {
  await tx.run(sql`insert into batch_signature (round_id, batch, server_key, signature)
    values (${roundId}, ${batch}, ${serverKey}, ${signature}) on conflict do nothing`)
  return (await findSignature(tx, roundId, batch)) ?? { serverKey, signature }
}

export function findSignature(tx: Tx, roundId: bigint, batch: bigint): Promise<BatchSignature | undefined> {
  return tx.row(sql`select server_key, signature from batch_signature
    where round_id = ${roundId} and batch = ${batch}`)
}

/** What was signed of a batch, with its signature. */
export type SignedBatchRow = BatchRow & BatchSignature

/** The signed batches after this one, in order. */
export function signedBatchesAfter(
  tx: Tx,
  { roundId, batch }: Pick<BatchRow, 'roundId' | 'batch'>,
  limit: number,
): Promise<SignedBatchRow[]> {
  return tx.rows(sql`select round_id, batch, root, bet_count, stake_total,
      server_key, signature
    from batch_signature join bet_batch using (round_id, batch)
    where (round_id, batch) > (${roundId}, ${batch}) order by round_id, batch limit ${limit}`)
}

/** What was signed of a round's bets, with its signature. */
export type SignedSealRow = Readonly<{
  id: bigint
  game: string
  issue: bigint
  root: Buffer
  count: bigint
  stake: Money
  signature: Buffer
}>

/** The signed seals of the rounds after this one, in order. */
export function signedSealsAfter(tx: Tx, id: bigint, limit: number): Promise<SignedSealRow[]> {
  return tx.rows(sql`select id, game, issue, bets_root as root, bet_count as count, stake_total as stake, seal_signature as signature
    from round where id > ${id} and bets_root is not null and seal_signature is not null order by id limit ${limit}`)
}

/** A line of a settled bet; `odds` in hundredths, null where it lost. */
export type SettledLine = Readonly<{
  roundId: bigint
  game: string
  play: number
  pick: number
  stake: Money
  odds: Odds | null
  /** Drawn within a day. */
  isOfDay: boolean
}>

/** The bets of a player in rounds that were drawn within so many days and are settled, as far as the newest entries of their wallet reach. */
export function settledLines(tx: Tx, playerId: bigint, days: number, entriesMax: number) {
  return tx.rows<SettledLine>(sql`
    with entry as materialized (
      select journal, ref, reason, seq from ledger.entry
       where bucket = ${bucketOf(playerId)} and owner = ${playerId} and kind = 1 /* cash */ and asset = 1 /* USD */ and seq > 0
       order by seq desc limit ${entriesMax})
    select r.id as round_id, r.game, b.play, b.pick, b.stake, w.odds, r.draws_at > clock_timestamp() - interval '1 day' as is_of_day
      from entry e join round r on r.id = e.ref and r.state = 'settled' and r.draws_at > clock_timestamp() - make_interval(days => ${days})
      join bet b on b.batch = e.journal and b.bucket = ${bucketOf(playerId)} and b.player_id = ${playerId}
      left join win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
     where e.reason = 1 /* stake */`)
}
