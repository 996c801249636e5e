import { sql, type Tx } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import type { Money, Odds } from '@opendraw/money'
import { type Source, sources } from '../slip.ts'

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
  /** As the issues of its rounds begin: 202611n. */
  month: bigint | null
  source: Source | null
  before: bigint | null
  limit: number
}>

/** A player's slips by the number of their wallet entry, newest first; a `before` beyond every number asks for the newest. */
export async function findSlips(tx: Tx, filter: SlipFilter): Promise<SlipRow[]> {
  const { playerId, games, states, month, source, before, limit } = filter
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
         and e.seq < ${before === null || before > LAST ? LAST : before} and e.reason = 1 /* stake */
         and (${games}::text[] is null or r.game = any(${games}::text[]))
         and (${month}::bigint is null or r.issue / 1000000 = ${month})
    ) slip
     where (${states}::text[] is null or state = any(${states}::text[]))
       and (${source && sources[source]}::smallint is null or source = ${source && sources[source]})
     order by seq desc limit ${limit}`)
  return rows.map((row) => ({ ...row, lines: row.lines.map((line) => lineOf(line, row.state)) }))
}

type StoredLine = [play: number, pick: number, stake: string, odds: number | null]

const LAST = 9_223_372_036_854_775_807n

// Winning lines are stored when settlement begins; until it is finished the slip waits, and so do its lines.
function lineOf([play, pick, stake, odds]: StoredLine, state: BetState): SlipRow['lines'][number] {
  const isSettled = state === 'won' || state === 'lost'
  return { play, pick, stake: BigInt(stake), won: isSettled ? odds : null }
}
