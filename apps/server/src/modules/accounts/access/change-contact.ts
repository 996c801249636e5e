import { changeEmail as call, refusalsOf } from '@opendraw/contract'
import { constraintOf } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { accountOf, checkSecondFactor, mask } from '../../credentials/index.ts'
import { fingerprintContacts, isContactBarred } from '../../kyc/index.ts'
import { tryCode } from '../../messaging/index.ts'
import { accountConstraints, playerById, setContact } from '../tables/players.ts'
import { type Proof, proveSelf } from './prove-self.ts'
import { holdWithdrawals } from './withdrawal-holds.ts'

const refuse = refusalsOf(call)

const purposeOf = { email: 'changeemail', phone: 'changemobile' } as const
const causeOf = { email: 'email_changed', phone: 'mobile_changed' } as const

export interface ContactInput {
  readonly kind: 'email' | 'phone'
  readonly value: string
  /** The code that was sent to the new address. */
  readonly code: string
  readonly proof: Proof
  /** Of the second factor, for who has one. */
  readonly totp: string | undefined
}

/**
 * Sets or replaces the player's email or phone: a code shows that the new one is his, a proof and, where he has one, the
 * second factor that it is he who asks. A replacement holds his withdrawals for 24 hours; `heldUntil` is null for the first address of its kind. That somebody
 * else has the address is told only to who can read what is sent there.
 */
export async function changeContact(
  ctx: Context,
  playerId: bigint,
  { kind, value, code, proof, totp }: ContactInput,
): Promise<{ masked: string; heldUntil: Date | null }> {
  const to = accountOf(kind, value)
  if (!to) throw refuse('account_malformed')
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const purpose = purposeOf[kind]
  const isPasswordEnough = !player.hasFundPassword && player.phone === null && player.email === null
  const spendProof = await proveSelf(ctx, player, proof, { purpose, isPasswordEnough })
  const spendCode = await tryCode(ctx, { purpose, to, playerId }, code)
  // Last, since a right one is used up by this.
  await checkSecondFactor(ctx, playerId, totp)
  try {
    return await ctx.db.transaction(async (tx) => {
      await spendCode(tx)
      await spendProof(tx)
      if (await isContactBarred(ctx, tx, to, playerId)) throw refuse('account_taken')
      // Before and after: what he gives up stays known to have been his.
      await fingerprintContacts(ctx, tx, playerId)
      await setContact(tx, playerId, to)
      await fingerprintContacts(ctx, tx, playerId)
      const isFirst = player[kind] === null
      const hold = isFirst ? null : await holdWithdrawals(tx, playerId, causeOf[kind])
      return { masked: mask(to.value), heldUntil: hold?.until ?? null }
    })
  } catch (error) {
    throw accountConstraints.some((name) => name === constraintOf(error)) ? refuse('account_taken') : error
  }
}
