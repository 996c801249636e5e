import { sql, type Tx } from '@opendraw/db'
import type { Money, Odds } from '@opendraw/money'
import type { SlipLine } from '../slip.ts'

/** A round that has bets, a settlement or an open risk. */
export type CheckedRound = Readonly<{
  id: bigint
  game: string
  issue: bigint
  result: number[] | null
  isSettling: boolean
  isFinished: boolean
  betsRoot: Buffer | null
  betCount: bigint | null
  stakeTotal: Money | null
  exposureLimit: Money
}>

export function checkedRounds(tx: Tx): Promise<CheckedRound[]> {
  return tx.rows(sql`select r.id, r.game, r.issue, r.result, coalesce(not s.is_void, false) as is_settling,
      r.finished_at is not null as is_finished, r.bets_root, r.bet_count,
      r.stake_total, r.exposure_limit
    from round r left join settlement s on s.round_id = r.id order by r.id`)
}

export function winsOfRound(tx: Tx, roundId: bigint): Promise<{ play: number; pick: number; odds: Odds }[]> {
  return tx.rows(sql`select play, pick, odds from win where round_id = ${roundId}`)
}

/** The round's bets by line, stakes summed: exact, since a stake of whole cents times odds in hundredths leaves no remainder. */
export function linesOfRound(tx: Tx, roundId: bigint): Promise<SlipLine[]> {
  return tx.rows(sql`select play, pick, sum(stake)::bigint as stake from bet
    where batch = any(array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = ${roundId} and asset = 1 /* USD */ and seq = 0 and reason = 1 /* stake */))
      and round_id = ${roundId} group by play, pick`)
}
