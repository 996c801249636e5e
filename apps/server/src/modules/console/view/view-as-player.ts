import { type Call, encodeReply, Refusal, type RequestOf, refusalsOf } from '@opendraw/contract'
import { viewAsPlayer as call, playerViews } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { answerFor } from '../../../http/answer-call.ts'
import type { Binding, OperatorCaller, PlayerCaller } from '../../../http/bind.ts'
import { type PlayerRow, sessionsOf } from '../../accounts/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { playerOrRefuse } from '../players/players.ts'
import { oneByOne } from '../tables/previews.ts'

const refuse = refusalsOf(call)

/**
 * What a player's own call answers them, by its own use case on a snapshot that the database lets nobody write to. The view and its
 * reason are recorded before it is shown. Refuses an unknown player, a missing reason, and an account whose own calls are refused.
 */
export async function viewAsPlayer(
  ctx: Context,
  players: readonly Binding[],
  caller: OperatorCaller,
  { playerId, view, reason }: RequestOf<typeof call>,
): Promise<unknown> {
  if (reason.trim() === '') throw refuse('reason_required')
  const player = await playerOrRefuse(ctx, playerId)
  if (player.state === 'frozen') throw refuse('account_frozen')
  const { call: own, shown }: Readonly<{ call: Call; shown: Call['reply'] }> = playerViews[view]
  const binding = players.find((one) => one.call === own)
  assert(binding !== undefined, 'every view is a call of players')
  const as = await callerOf(ctx, player, caller)
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      ...by(caller),
      act: 'player.view',
      subject: `player:${playerId}`,
      reason: reason.trim(),
      after: { view },
    }),
  )
  const answer = await ctx.db.snapshot((tx) =>
    answerFor(binding, { ...ctx, db: { ...ctx.db, ...oneByOne(tx), transaction } }, as),
  )
  return encodeReply({ reply: shown }, answer)
}

/** The player as they call, from the session that they used last. */
async function callerOf({ db }: Context, player: PlayerRow, operator: OperatorCaller): Promise<PlayerCaller> {
  const [last] = await sessionsOf(db, player.id, 1)
  if (!last) throw refuse('not_found')
  const { operatorId, roles, permissions, ...from } = operator
  return {
    ...from,
    playerId: player.id,
    sessionId: last.id,
    hasActiveLimits: false,
    level: player.level,
    token: null,
  }
}

const transaction = (): Promise<never> => Promise.reject(new Refusal('no_permission'))
