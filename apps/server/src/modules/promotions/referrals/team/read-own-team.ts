import type { Context } from '../../../../context.ts'
import { type Application, readApplication } from '../partners/read-application.ts'
import { placeOf } from '../tables/teams.ts'
import { readTeam, type Team } from './read-team.ts'

export type OwnTeam = Team &
  Readonly<{
    invitedBy: bigint | null
    /** The first day (UTC) whose stakes bring those above him commission. */
    countsFrom: string | null
    application: Application | null
  }>

/** Everything that is kept about a player's invitations, for himself. */
export async function readOwnTeam(ctx: Pick<Context, 'db' | 'config'>, playerId: bigint): Promise<OwnTeam> {
  const place = await placeOf(ctx.db, playerId)
  const { application } = await readApplication(ctx, playerId)
  return {
    ...(await readTeam(ctx.db, playerId)),
    invitedBy: place?.invitedBy ?? null,
    countsFrom: place?.countsFrom ?? null,
    application,
  }
}
