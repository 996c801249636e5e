import { type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import { tightenLimit as call, type getPlayerLimits } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { consentsOf } from '../../accounts/index.ts'
import { playerOrRefuse } from '../../console/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import {
  marketableOf,
  type ProtectionFacts,
  tightenLimit as tighten,
} from '../../responsible-gaming/index.ts'

const refuse = refusalsOf(call)

type TightenInput = Pick<RequestOf<typeof call>, 'kind' | 'period' | 'reason'> &
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

type PlayerLimits = ReplyOf<typeof getPlayerLimits>

/** What marketing a player agrees to, and whether it may be sent now. */
export async function marketingOf(db: Tx, id: bigint): Promise<PlayerLimits['marketing']> {
  const consents = await consentsOf(db, id)
  return Promise.all(
    consents.map(async (consent) => ({
      ...consent,
      maySend: (await marketableOf(db, [id], consent)).has(id),
    })),
  )
}

/** A player's limits, restriction and marketing, as the console shows them. */
export function toLimits(
  { limits, rest }: ProtectionFacts,
  marketing: PlayerLimits['marketing'],
): PlayerLimits {
  return {
    limits: limits.map(({ limit, used, room, restartsAt, wish }) => ({
      kind: limit.kind,
      period: limit.period,
      amount: limit.amount,
      used,
      room,
      restartsAt,
      since: limit.from,
      wish: wish && {
        amount: wish.amount,
        confirmableAt: wish.confirmableAt,
      },
    })),
    rest: rest && { kind: rest.kind, until: rest.until },
    marketing,
  }
}
