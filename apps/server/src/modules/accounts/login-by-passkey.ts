import { type passkeyLogin as call, Refusal, type RequestOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { emit } from '../../domain-events.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { takeSignIn } from '../../http/throttle.ts'
import { isKnownDevice, readPasskey, signingOptions, spendPasskey } from '../credentials/index.ts'
import type { SignedIn } from './login.ts'
import { keepOpen } from './player-state.ts'
import { openSession } from './sessions.ts'
import { playerById } from './tables/players.ts'

const use = { kind: 'player', purpose: 'login', bearer: '' } as const

/** What a browser signs to log in. It is the same for everybody, and asking for it writes nothing. */
export function beginPasskeyLogin(ctx: Context) {
  return signingOptions(ctx, use, null)
}

/**
 * Logs a player in by a passkey alone, which stands for password and second factor: the device holds the key and has checked
 * its user. Tries are counted by network with those by password. What is wrong with the passkey is said of the passkey; that
 * the account is frozen is said only to who has it.
 */
export async function loginByPasskey(
  ctx: Context,
  { passkey, device = '' }: RequestOf<typeof call>,
  caller: PublicCaller,
): Promise<SignedIn> {
  await takeSignIn(ctx, 'login', caller.ip)
  const shown = await readPasskey(ctx, use, passkey, null)
  const playerId = shown.owner.id
  return spendPasskey(ctx, shown, async (tx) => {
    await keepOpen(tx, playerId)
    const player = await playerById(tx, playerId)
    assert(player !== undefined, 'a passkey belongs to a player')
    if (player.state === 'frozen') throw new Refusal('account_frozen')
    const session = await openSession(tx, playerId, caller)
    if (!isKnownDevice(ctx, player, device))
      await emit(ctx, tx, 'player.signed_in', { playerId, sessionId: session.id })
    return { player, session }
  })
}
