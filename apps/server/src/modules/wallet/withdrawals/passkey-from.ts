import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { hasPasskey } from '../../credentials/index.ts'
import { settingOf } from '../../settings/index.ts'
import { sentOfLate } from './tables/withdrawals.ts'

/**
 * From which amount on a player who has a passkey shows it to send money away: the setting's, less what they have sent in the last
 * 24 hours by any way (withdrawals, returned deposits, red packets, payments to other players, tickets offered below their first price). So neither many small ones nor another way go without.
 */
export async function passkeyFrom(db: Tx, playerId: bigint): Promise<bigint> {
  const from = await settingOf(db, 'passkeyWithdrawalFrom')
  const sent = await sentOfLate(db, playerId)
  return sent < from ? from - sent : 0n
}

/** Whether sending that much away asks for a passkey. */
export async function asksForPasskey(db: Tx, playerId: bigint, amount: bigint): Promise<boolean> {
  return amount >= (await passkeyFrom(db, playerId))
}

/** Whether a second factor was shown with a request: what checkSecondFactor answers. */
export type Proven = Readonly<{ isProven: boolean }>

/**
 * The same under the lock on the player's payouts, where what is sent in parallel is seen: refuses (passkey_required) what came without
 * a second factor.
 */
export async function refuseWithoutPasskey(
  tx: Tx,
  { playerId, isProven }: Readonly<{ playerId: bigint }> & Proven,
  amount: bigint,
): Promise<void> {
  if (isProven || !(await hasPasskey(tx, { kind: 'player', id: playerId }))) return
  if (await asksForPasskey(tx, playerId, amount)) throw new Refusal('passkey_required')
}
