import { Digits, Micros, Refusal, refusalsOf } from '@opendraw/contract'
import { correctBalance as call, referenceLengthMax } from '@opendraw/contract/operator'
import { balanceOf, bankroll, cash, keyFrom, post } from '@opendraw/ledger'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAct } from '../../operators/index.ts'
import { propose } from '../../operators/index.ts'
import { playerOrRefuse } from './player-profile.ts'

const refuse = refusalsOf(call)

const Correction = z.strictObject({
  player: Digits,
  /** Signed micro-USD: what the player's cash grows by. */
  amount: Micros.check(z.refine((amount) => amount !== 0n)),
  reference: z.string().min(1).max(referenceLengthMax),
})

/** A balance is corrected by a journal between the player's cash and the bankroll, once for each approval. */
export const correctionAct = defineAct<z.infer<typeof Correction>>({
  act: 'balance.correct',
  permission: 'finance:balance:agree',
  payload: Correction,
  run: async (_, tx, { player, amount, reference }, { approvalId }) => {
    const [from, to] = amount > 0n ? [bankroll, cash(player)] : [cash(player), bankroll]
    const size = amount > 0n ? amount : -amount
    // The bankroll is summed and not guarded: it is asked here, so that nobody is given what the house has not.
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

export type CorrectionWish = {
  readonly id: bigint
  readonly amount: bigint
  readonly reason: string
  readonly reference: string
}

/**
 * Proposes to correct a player's balance; a second person has to agree before anything moves. Answers the proposal's
 * number. Refuses an unknown player, an amount of nothing, and a missing reason.
 */
export async function correctBalance(
  ctx: Context,
  caller: OperatorCaller,
  { id, amount, reason, reference }: CorrectionWish,
): Promise<bigint> {
  if (reason.trim() === '' || reference.trim() === '') throw refuse('reason_required')
  if (amount === 0n) throw refuse('amount_out_of_range')
  await playerOrRefuse(ctx, id)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: correctionAct,
      subject: `player:${id}`,
      payload: { player: id, amount, reference: reference.trim() },
      reason,
    }),
  )
}
