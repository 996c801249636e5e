import { type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import { tightenLimit as call, type getPlayerLimits } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { type ProtectionFacts, tightenLimit as tighten } from '../../responsible-gaming/index.ts'
import { playerOrRefuse } from './players.ts'

const refuse = refusalsOf(call)

export type TightenInput = Pick<RequestOf<typeof call>, 'kind' | 'period' | 'reason'> &
  Readonly<{
    id: bigint
    /** Micro-USD; minutes of a session limit. */
    amount: bigint
  }>

/**
 * Sets a new or lower limit for a player, at once, with an audit line: both or neither. Refuses an unknown player, a
 * missing reason, and what would not be lower (amount_out_of_range).
 */
export async function tightenLimit(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason, ...input }: TightenInput,
): Promise<void> {
  if (reason.trim() === '') throw refuse('reason_required')
  await playerOrRefuse(ctx, id)
  const { kind, period, amount } = input
  await tighten(ctx, id, input, (tx, before) =>
    writeAudit(tx, {
      ...by(caller),
      act: 'player.limit.tighten',
      subject: `player:${id}`,
      reason: reason.trim(),
      before: { kind, period, amount: before },
      after: { kind, period, amount },
    }),
  )
}

/** A player's limits and restriction, as the console shows them. */
export function toLimits({ limits, rest }: ProtectionFacts): ReplyOf<typeof getPlayerLimits> {
  return {
    limits: limits.map(({ limit, used, room, wish }) => ({
      kind: limit.kind,
      period: limit.period,
      amount: limit.amount,
      used,
      room,
      since: limit.from,
      wish: wish && {
        amount: wish.amount,
        confirmableAt: wish.confirmableAt,
      },
    })),
    rest: rest && { kind: rest.kind, until: rest.until },
  }
}
