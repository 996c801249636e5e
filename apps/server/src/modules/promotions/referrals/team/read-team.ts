import { teamLevels } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { commissionOf } from '../tables/commissions.ts'
import { type TeamTotals, totalsOf } from '../tables/teams.ts'

export type Team = Readonly<{ levels: readonly TeamTotals[]; commission: bigint }>

/** What the three levels of each of these players' teams count, and the commission that he was paid. By player. */
export async function readTeams(db: Tx, playerIds: readonly bigint[]): Promise<(playerId: bigint) => Team> {
  const totals = await totalsOf(db, playerIds)
  const paid = await commissionOf(db, playerIds)
  return (playerId) => {
    const own = totals.filter(({ ancestorId }) => ancestorId === playerId)
    return {
      levels: teamLevels.map((level) => own.find((one) => one.level === level) ?? empty(level)),
      commission: paid.find((one) => one.playerId === playerId)?.total ?? 0n,
    }
  }
}

/** The same of one. */
export async function readTeam(db: Tx, playerId: bigint): Promise<Team> {
  return (await readTeams(db, [playerId]))(playerId)
}

const empty = (level: number): TeamTotals => ({ level, people: 0n, deposits: 0n, withdrawals: 0n, valid: 0n })
