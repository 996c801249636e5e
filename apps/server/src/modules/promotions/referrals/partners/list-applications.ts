import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import type { Waiting } from '../../../../waiting.ts'
import * as applications from '../tables/applications.ts'
import { readTeams, type Team } from '../team/read-team.ts'
import { type Application, opened } from './partner-applications.ts'

export type AdminApplication = Application & Readonly<{ team: Team }>
type Keys = Pick<Context, 'db' | 'config'>

/** A page of the applications in one state, with what each applicant's team counts. */
export async function listApplications(
  ctx: Keys,
  state: applications.PartnerState,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<{ list: AdminApplication[]; next: bigint | null }> {
  const rows = await applications.applicationsIn(ctx.db, state, before, limit + 1)
  const page = rows.slice(0, limit)
  const teamOf = await readTeams(
    ctx.db,
    page.map(({ playerId }) => playerId),
  )
  const list: AdminApplication[] = []
  for (const row of page) list.push({ ...(await opened(ctx, row)), team: teamOf(row.playerId) })
  return { list, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** One application by its number; undefined for none. */
export async function readOne(ctx: Keys, id: bigint): Promise<AdminApplication | undefined> {
  const row = await applications.applicationById(ctx.db, id)
  if (!row) return undefined
  const teamOf = await readTeams(ctx.db, [row.playerId])
  return { ...(await opened(ctx, row)), team: teamOf(row.playerId) }
}

/** The player's newest application, and from when they may send another after `waitDays`. */
export function newestApplication(db: Tx, playerId: bigint, waitDays: number) {
  return applications.newestApplication(db, playerId, waitDays)
}

/** The applications that wait. */
export function waitingApplications(db: Tx): Promise<Waiting> {
  return applications.waitingApplications(db)
}
