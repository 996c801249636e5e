import { Digits, Micros, Refusal, type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import {
  correctBalance as call,
  endPlayerSessions as endPlayerSessionsCall,
  freezePlayer as freezePlayerCall,
  type getPlayerLimits,
  REFERENCE_LENGTH_MAX,
  tightenLimit as tightenLimitCall,
} from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { balanceOf, bankroll, cash, keyFrom, post } from '@opendraw/ledger'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { consentsOf, endPlayerSessions, isOpenAccount, setPlayerState } from '../../accounts/index.ts'
import { by, defineAction, propose, writeAudit } from '../../operators/index.ts'
import {
  marketableOf,
  type ProtectionFacts,
  tightenLimit as tighten,
} from '../../responsible-gaming/index.ts'
import { playerOrRefuse } from './players.ts'

const refuseTightenLimit = refusalsOf(tightenLimitCall)

const refuseFreezePlayer = refusalsOf(freezePlayerCall)

const refuseEndPlayerSessions = refusalsOf(endPlayerSessionsCall)

const refuse = refusalsOf(call)

const Correction = z.strictObject({
  player: Digits,
  /** Signed micro-USD: what the player's cash grows by. */
  amount: Micros.check(z.refine((amount) => amount !== 0n)),
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
})

/** A balance is corrected by a journal between the player's cash and the bankroll, once for each approval. */
export const correctionAction = defineAction<z.infer<typeof Correction>>({
  act: 'balance.correct',
  permission: 'finance:balance:agree',
  payload: Correction,
  run: async (_, tx, { player, amount, reference }, { approvalId }) => {
    // Held open until this commits: nobody opens a closed account any more.
    if (!(await isOpenAccount(tx, player))) throw new Refusal('account_closed')
    const [from, to] = amount > 0n ? [bankroll, cash(player)] : [cash(player), bankroll]
    const size = amount > 0n ? amount : -amount
    // The bankroll is summed and not materialized: it is checked here, so that no player gets what the operator lacks.
    if (from === bankroll && (await balanceOf(tx, bankroll)) < size) throw new Refusal('insufficient_balance')
    const key = keyFrom('correction', approvalId)
    const [outcome] = await post(tx, [{ from, to, amount: size, reason: 'correction', key, ref: approvalId }])
    if (!outcome?.ok) throw new Refusal('insufficient_balance')
    return {
      after: { amount, reference, key },
      afterCommit: (ctx) => ctx.onWalletsChanged([player]),
    }
  },
})

export type CorrectionInput = Readonly<{
  id: bigint
  amount: bigint
  reason: string
  reference: string
}>

/**
 * Proposes to correct a player's balance; it needs dual approval before anything moves. Answers the proposal's number.
 * Refuses an unknown player and a closed account, an amount of nothing, and a missing reason.
 */
export async function correctBalance(
  ctx: Context,
  caller: OperatorCaller,
  { id, amount, reason, reference }: CorrectionInput,
): Promise<bigint> {
  if (reason.trim() === '' || reference.trim() === '') throw refuse('reason_required')
  if (amount === 0n) throw refuse('amount_out_of_range')
  await playerOrRefuse(ctx, id)
  return ctx.db.transaction(async (tx) => {
    if (!(await isOpenAccount(tx, id))) throw refuse('account_closed')
    return propose(tx, caller, {
      act: correctionAction,
      subject: `player:${id}`,
      payload: { player: id, amount, reference: reference.trim() },
      before: { balance: await balanceOf(tx, cash(id)) },
      reason,
    })
  })
}

type EndInput = Readonly<{ id: bigint; session: string | null; reason: string }>

/**
 * Ends one session of a player, or all of them, at once and on every node, with an audit line. Answers how many were
 * open. Refuses an unknown player and a session that is not theirs or not open (not_found).
 */
export async function endSessions(
  ctx: Context,
  caller: OperatorCaller,
  { id, session, reason }: EndInput,
): Promise<number> {
  if (reason.trim() === '') throw refuseEndPlayerSessions('reason_required')
  await playerOrRefuse(ctx, id)
  const hashes = await ctx.db.transaction(async (tx) => {
    const ended = await endPlayerSessions(ctx, tx, id, session)
    if (session !== null && ended.length === 0) throw refuseEndPlayerSessions('not_found')
    await writeAudit(tx, {
      ...by(caller),
      act: 'player.sessions.end',
      subject: `player:${id}`,
      reason: reason.trim(),
      after: { session: session ?? 'all', ended: ended.length },
    })
    return ended
  })
  ctx.onSessionsEnded(hashes)
  return hashes.length
}

type FreezeInput = Readonly<{ id: bigint; isFrozen: boolean; reason: string }>

/**
 * Freezes or unfreezes a player's account, with its audit line: both or neither. Frozen, every node refuses them from
 * now on and their streams end; accepted bets remain. Refuses an unknown player (not_found), a missing reason and an
 * unchanged state (already_decided).
 */
export async function setFrozen(
  ctx: Context,
  caller: OperatorCaller,
  { id, isFrozen, reason }: FreezeInput,
): Promise<void> {
  if (reason.trim() === '') throw refuseFreezePlayer('reason_required')
  const { state } = await playerOrRefuse(ctx, id)
  const after = isFrozen ? 'frozen' : 'active'
  const forgotten = await ctx.db.transaction(async (tx) => {
    const hashes = await setPlayerState(tx, id, after)
    if (!hashes) throw refuseFreezePlayer('already_decided', { state })
    await writeAudit(tx, {
      ...by(caller),
      act: isFrozen ? 'player.freeze' : 'player.unfreeze',
      subject: `player:${id}`,
      reason: reason.trim(),
      before: { state },
      after: { state: after },
    })
    return hashes
  })
  ctx.onSessionsEnded(forgotten)
}

type TightenInput = Pick<RequestOf<typeof tightenLimitCall>, 'kind' | 'period' | 'reason'> &
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
  if (reason.trim() === '') throw refuseTightenLimit('reason_required')
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
