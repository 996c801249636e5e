import { Digits, Refusal, refusalsOf } from '@opendraw/contract'
import { endPlayerSecondFactor as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { endPlayerSessions, holdWithdrawals, isOpenAccount } from '../../accounts/index.ts'
import { playerOrRefuse } from '../../console/index.ts'
import { removeFactors, secondFactorOf } from '../../credentials/index.ts'
import { defineAction, propose } from '../../operators/index.ts'

const refuse = refusalsOf(call)

/** As long as two who let each other in wait: whoever did not ask for it hears of it everywhere, and has a weekend to object. */
const HOLD_HOURS = 72

/**
 * A player who lost app and recovery codes gets in by the login password again: the app, its codes and the passkeys go, every session ends,
 * withdrawals wait for 72 hours, and the player is told in the app and at every address. Nothing of their money moves.
 */
export const secondFactorAction = defineAction<{ player: bigint }>({
  act: 'player.factor.end',
  permission: 'kyc:case:agree',
  payload: z.strictObject({ player: Digits }),
  run: async (ctx, tx, { player }) => {
    if (!(await isOpenAccount(tx, player))) throw new Refusal('account_closed')
    const passkeys = await removeFactors(tx, player)
    if (passkeys === null) throw new Refusal('totp_is_off')
    const ended = await endPlayerSessions(ctx, tx, player, null)
    const { until } = await holdWithdrawals(tx, player, 'two_step_ended', HOLD_HOURS)
    await emit(ctx, tx, 'security.changed', { playerId: player, what: 'two_step_off' })
    return {
      before: { hasSecondFactor: true, passkeys },
      after: {
        hasSecondFactor: false,
        passkeys: 0,
        sessionsEnded: ended.length,
        heldUntil: until.toISOString(),
      },
      afterCommit: (ctx) => ctx.onSessionsEnded(ended),
    }
  },
})

/**
 * Proposes it, after the operator has made sure who asks; answers the proposal's number. Refuses an unknown player (not_found), a closed account
 * and one without an app (totp_is_off).
 */
export async function proposeSecondFactorEnd(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  await playerOrRefuse(ctx, id)
  return ctx.db.transaction(async (tx) => {
    if (!(await isOpenAccount(tx, id))) throw refuse('account_closed')
    if (!(await secondFactorOf(tx, id))?.isOn) throw refuse('totp_is_off')
    const payload = { player: id }
    return propose(tx, caller, { act: secondFactorAction, subject: `player:${id}`, payload, reason })
  })
}
