import { Digits, Micros, Refusal, refusalsOf } from '@opendraw/contract'
import {
  correctBalance as call,
  endPlayerSessions as endPlayerSessionsCall,
  freezePlayer as freezePlayerCall,
  REFERENCE_LENGTH_MAX,
} from '@opendraw/contract/operator'
import { balanceOf, bankroll, cash, keyFrom, lockedBalanceOf, post } from '@opendraw/ledger'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { endPlayerSessions, isOpenAccount, setPlayerState } from '../../accounts/index.ts'
import { playerOrRefuse } from '../../console/index.ts'
import { releaseTaxNumber } from '../../kyc/index.ts'
import { by, defineAction, propose, writeAudit } from '../../operators/index.ts'
import { refuseWhileExcluded } from '../../responsible-gaming/index.ts'
import { lockPayoutsOf, unbindAll } from '../../wallet/payout-methods/index.ts'

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
    if (from === bankroll && (await lockedBalanceOf(tx, bankroll)) < size)
      throw new Refusal('insufficient_balance')
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
 * now on and their streams end; accepted bets remain. What they have parked where others reach it is the account's again with the
 * freeze: what is left of their red packets, and what they offer below its first price. Refuses an unknown player (not_found), a missing reason and an
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
    // Before the account's row: what is being sent away now comes first, and what comes later sees the freeze.
    await lockPayoutsOf(tx, id)
    const hashes = await setPlayerState(tx, id, after)
    if (!hashes) throw refuseFreezePlayer('already_decided', { state })
    if (isFrozen) await emit(ctx, tx, 'player.frozen', { playerId: id })
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

/** An account that had no right to them loses its tax number, cards and addresses: whose they are may save them then. */
export const identityAction = defineAction<{ player: bigint }>({
  act: 'player.identity.release',
  permission: 'kyc:case:agree',
  readBy: 'kyc:case:read',
  payload: z.strictObject({ player: Digits }),
  run: async (_, tx, { player }) => {
    // Its numbers keep an excluded person out under every other account.
    await refuseWhileExcluded(tx, player)
    await releaseTaxNumber(tx, player)
    await unbindAll(tx, player)
    return { after: { taxNumber: null } }
  },
})

/** Proposes it, with what shows whose they are; answers the proposal's number. Refuses an unknown player (not_found). */
export async function releaseIdentity(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  await playerOrRefuse(ctx, id)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, { act: identityAction, subject: `player:${id}`, payload: { player: id }, reason }),
  )
}
