import type { getSecurity as call, ReplyOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { mask } from '../../credentials/index.ts'
import { openChannels } from '../../messaging/index.ts'
import { fundStanding } from '../../credentials/index.ts'
import { playerById } from '../tables/players.ts'
import { countLive, sessionBefore } from '../tables/sessions.ts'
import { holdOf } from './withdrawal-holds.ts'

/** What protects the player's account and what is missing, with the last login before this session. */
export async function getSecurity(
  ctx: Context,
  { playerId, sessionId }: PlayerCaller,
): Promise<ReplyOf<typeof call>> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const standing = await fundStanding(ctx.db, playerId)
  const hold = await holdOf(ctx.db, playerId)
  const last = await sessionBefore(ctx.db, playerId, sessionId)
  return {
    phoneMasked: player.phone === null ? null : mask(player.phone),
    emailMasked: player.email === null ? null : mask(player.email),
    hasFundPassword: player.hasFundPassword,
    fundBlockedHours: standing?.blockedHours ?? null,
    hold: hold && { until: hold.until, cause: hold.cause },
    lastLogin: last ? { at: last.at, ip: last.ip } : null,
    sessions: await countLive(ctx.db, playerId),
    codeTypes: openChannels(ctx),
  }
}
