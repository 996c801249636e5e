import { createHash } from 'node:crypto'
import { login as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { countTry, forgiveTry, networkOf, takeShared } from '../../http/throttle.ts'
import { guessAccount } from './account.ts'
import { tryPassword } from './hash-password.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { type PlayerRow, playerByAccount } from './tables/players.ts'
import { hasSignedInFrom } from './tables/sessions.ts'

const refuse = refusalsOf(call)
const triesEverySeconds = 2

/**
 * Signs a player in. An unknown account, a wrong password and an account that cannot exist get the same refusal after
 * the same work. Tries are counted by account and by network before they are checked.
 */
export async function login(
  ctx: Context,
  { account: typed, password }: { readonly account: string; readonly password: string },
  caller: PublicCaller,
): Promise<{ player: PlayerRow; session: OpenedSession }> {
  const bucket = { burst: ctx.config.addressBurst, everySeconds: triesEverySeconds }
  await takeShared(ctx.db, `login:network:${networkOf(caller.ip)}`, bucket)
  const account = guessAccount(typed)
  const player = account ? await playerByAccount(ctx.db, account) : undefined
  // Strangers who guess pause themselves, not the player on the address that he has signed in from.
  const isKnownPlace = await hasSignedInFrom(ctx.db, player?.id ?? 0n, caller.ip)
  const tries = `login:account:${digestOf(account?.value ?? typed)}${isKnownPlace ? `:${digestOf(caller.ip)}` : ''}`
  const isRight = await tryPassword(ctx, password, async () => {
    await countTry(ctx.db, tries)
    return player?.passwordHash ?? null
  })
  if (!player || !isRight) throw refuse('wrong_login')
  await forgiveTry(ctx.db, tries)
  if (player.state === 'frozen') throw new Refusal('account_frozen')
  const session = await ctx.db.transaction((tx) => openSession(tx, player.id, caller))
  return { player, session }
}

/** Names and addresses do not stand in the throttle's keys. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
