import { type TeamTotals as TotalsReply, teamLevels } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type * as z from 'zod/mini'
import type { Context } from '../../../../context.ts'
import { maskedName } from '../../../accounts/index.ts'
import { type Application, readApplication } from '../partners/partner-applications.ts'
import {
  addTeamMoney,
  commissionOf,
  membersOf,
  placeOf as placeRow,
  type TeamTotals,
  totalsOf,
} from '../tables/teams.ts'

export type Team = Readonly<{ levels: readonly TeamTotals[]; commission: bigint }>

/** What the three levels of each of these players' teams count, and the commission that they were paid. By player. */
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

const empty = (level: number): TeamTotals => ({
  level,
  people: 0n,
  deposits: 0n,
  withdrawals: 0n,
  valid: 0n,
})

type Listed = Readonly<{ name: string; joinedAt: Date; counts: boolean }>

/** A page of the people on a level of the player's own team, newest first. Names are masked; what each of them does stays private. */
export async function listTeam(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { level, before, limit }: Readonly<{ level: number; before: bigint | null; limit: number }>,
): Promise<{ list: Listed[]; next: bigint | null }> {
  const rows = await membersOf(db, playerId, level, before, limit + 1)
  const page = rows.slice(0, limit)
  return {
    list: page.map(({ nickname, joinedAt, counts }) => ({ name: maskedName(nickname), joinedAt, counts })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

type TeamMoney = Readonly<{ deposits?: bigint; withdrawals?: bigint }>

/**
 * Counts what a player paid in or was paid out for those above them (micro-USD; a USDT counts as a dollar), in the
 * transaction that moves it; an amount below zero takes back. Shown to them as a sum of the whole level, never by
 * player.
 */
export async function countTeamMoney(
  tx: Tx,
  playerId: bigint,
  { deposits = 0n, withdrawals = 0n }: TeamMoney,
): Promise<void> {
  await addTeamMoney(tx, playerId, deposits, withdrawals)
}

type OwnTeam = Team &
  Readonly<{
    invitedBy: bigint | null
    /** The first day (UTC) whose stakes bring those above them commission. */
    countsFrom: string | null
    application: Application | null
  }>

/** A player's own invitation data, for their export. */
export async function readOwnTeam(ctx: Pick<Context, 'db' | 'config'>, playerId: bigint): Promise<OwnTeam> {
  const place = await placeRow(ctx.db, playerId)
  const { application } = await readApplication(ctx, playerId)
  return {
    ...(await readTeam(ctx.db, playerId)),
    invitedBy: place?.invitedBy ?? null,
    countsFrom: place?.countsFrom ?? null,
    application,
  }
}

/** What a level of a team counts. */
export function toTotals({
  level,
  people,
  deposits,
  withdrawals,
  valid,
}: TeamTotals): z.output<typeof TotalsReply> {
  return {
    level: level === 1 ? 1 : level === 2 ? 2 : 3,
    people: Number(people),
    deposits,
    withdrawals,
    valid,
  }
}

/** A player's inviter, and from which day on the player's stakes bring commission. */
export function placeOf(db: Tx, playerId: bigint) {
  return placeRow(db, playerId)
}
