import { changeEmail as call, Refusal, refusalsOf } from '@opendraw/contract'
import { constraintOf } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { accountOf, checkSecondFactor, mask } from '../../credentials/index.ts'
import { fingerprintContacts, isContactBarred } from '../../kyc/index.ts'
import { tryCode } from '../../messaging/index.ts'
import { accountConstraints, playerById, setContact } from '../tables/players.ts'
import { type Proof, proveSelf } from './prove-self.ts'
import { holdUnlessNew, holdWithdrawals } from './withdrawal-holds.ts'

const refuse = refusalsOf(call)

const purposeOf = { email: 'changeemail', phone: 'changemobile' } as const
const causeOf = { email: 'email_changed', phone: 'mobile_changed' } as const

export type ContactInput = Readonly<{
  kind: 'email' | 'phone'
  value: string
  /** The code that was sent to the new address. */
  code: string
  proof: Proof
  /** Of the second factor, for a player who has one. */
  totp: string | undefined
}>

/**
 * Sets or replaces the player's email or phone: a code shows that the new one is theirs; a proof and, if they have one,
 * the second factor show that the player is asking. A replacement puts withdrawals on hold for 24 hours, and so does a first
 * address by the login password alone, after the account's first day; `heldUntil` is null for others. That another account has the address is revealed only to a reader of what is
 * sent there.
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
  const spendCode = await tryCode(ctx, { purpose, to, playerId }, code, null)
  // Last, since a right one is used up by this.
  await checkSecondFactor(ctx, playerId, totp)
  try {
    return await ctx.db.transaction(async (tx) => {
      await spendCode(tx)
      await spendProof(tx)
      if (await isContactBarred(ctx, tx, to, playerId)) throw refuse('account_taken')
      // Before it is replaced: the old one is told.
      await emit(ctx, tx, 'security.changed', { playerId, what: causeOf[kind] })
      // Before and after: an address that is given up stays known as theirs.
      await fingerprintContacts(ctx, tx, playerId)
      if ((await setContact(tx, playerId, to)) === 0) throw new Refusal('session_expired')
      await fingerprintContacts(ctx, tx, playerId)
      const hold =
        player[kind] !== null
          ? await holdWithdrawals(tx, playerId, causeOf[kind])
          : isPasswordEnough && (await holdUnlessNew(tx, playerId, causeOf[kind]))
      return { masked: mask(to.value), heldUntil: hold ? hold.until : null }
    })
  } catch (error) {
    throw accountConstraints.some((name) => name === constraintOf(error)) ? refuse('account_taken') : error
  }
}
