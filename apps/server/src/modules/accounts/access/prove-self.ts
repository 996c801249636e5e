import { type codeTypes, Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { type Account } from '../../credentials/index.ts'
import { checkLoginPassword } from '../../credentials/index.ts'
import { type CodePurpose } from '../../messaging/index.ts'
import { type SpendCode, tryCode } from '../../messaging/index.ts'
import { checkFundPassword } from '../../credentials/index.ts'
import { type PlayerRow } from '../tables/players.ts'

/** How a signed-in player proves that it is still he: exactly one of these. */
export interface Proof {
  readonly password?: string | undefined
  readonly fundPassword?: string | undefined
  /** A code that was sent to his own address of that type. */
  readonly code?: { readonly type: (typeof codeTypes)[number]; readonly code: string } | undefined
}

/**
 * Passes when the proof is right; gives what uses a code up with the caller's transaction. Refuses
 * `proof_of_self_required` when there is none, more than one, or only the login password where `isPasswordEnough` is
 * false: whoever took over a session may know it too. Call it outside your transaction.
 */
export async function proveSelf(
  ctx: Context,
  player: PlayerRow,
  { password, fundPassword, code }: Proof,
  { purpose, isPasswordEnough }: { readonly purpose: CodePurpose; readonly isPasswordEnough: boolean },
): Promise<SpendCode> {
  const count = [password, fundPassword, code].filter((one) => one !== undefined).length
  if (count !== 1 || (password !== undefined && !isPasswordEnough))
    throw new Refusal('proof_of_self_required')
  if (code) {
    const to = ownAddress(player, code.type)
    if (!to) throw new Refusal('code_wrong')
    return tryCode(ctx, { purpose, to, playerId: player.id }, code.code)
  }
  if (fundPassword !== undefined) await checkFundPassword(ctx, player.id, fundPassword)
  else if (password !== undefined) await checkLoginPassword(ctx, player.id, password)
  return async () => undefined
}

/** The player's own address of that type; null when he has none. */
export function ownAddress(
  { email, phone }: Pick<PlayerRow, 'email' | 'phone'>,
  type: (typeof codeTypes)[number],
): Account | null {
  if (type === 'email') return email === null ? null : { kind: 'email', value: email }
  return phone === null ? null : { kind: 'phone', value: phone }
}
