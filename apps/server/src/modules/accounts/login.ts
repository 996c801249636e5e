import { login as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { countTry, forgiveTry, networkOf, takeShared } from '../../http/throttle.ts'
import {
  checkSecondFactor,
  guessAccount,
  hashPassword,
  isOutdated,
  setPasswordHash,
  triesKeyOf,
  tryPassword,
} from '../credentials/index.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { type PlayerRow, playerByAccount } from './tables/players.ts'
import { hasSignedInFrom } from './tables/sessions.ts'

const refuse = refusalsOf(call)
const TRIES_EVERY_SECONDS = 2

/**
 * Signs a player in. An unknown account, a wrong password and an account that cannot exist get the same refusal after
 * the same work. Tries are counted by account and by network before they are checked. A player with a second factor is
 * asked for it (totp_required) once the password was right.
 */
export async function login(
  ctx: Context,
  {
    account: typed,
    password,
    totp,
  }: Readonly<{ account: string; password: string; totp?: string | undefined }>,
  caller: PublicCaller,
): Promise<{ player: PlayerRow; session: OpenedSession }> {
  const bucket = { burst: ctx.config.addressBurst, everySeconds: TRIES_EVERY_SECONDS }
  await takeShared(ctx.db, `login:network:${networkOf(caller.ip)}`, bucket)
  const account = guessAccount(typed)
  const player = account ? await playerByAccount(ctx.db, account) : undefined
  // Guesses from elsewhere pause the guesser, not the player on an address that they have signed in from.
  const isKnownPlace = await hasSignedInFrom(ctx.db, player?.id ?? 0n, caller.ip)
  const tries = triesKeyOf(account?.value ?? typed, isKnownPlace ? caller.ip : null)
  const isRight = await tryPassword(ctx, password, async () => {
    await countTry(ctx.db, tries)
    return player?.passwordHash ?? null
  })
  if (!player || !isRight) throw refuse('wrong_login')
  await forgiveTry(ctx.db, tries)
  if (player.state === 'frozen') throw new Refusal('account_frozen')
  await checkSecondFactor(ctx, player.id, totp)
  if (isOutdated(player.passwordHash))
    await setPasswordHash(ctx.db, player.id, await hashPassword(ctx, password))
  const session = await ctx.db.transaction((tx) => openSession(tx, player.id, caller))
  return { player, session }
}
