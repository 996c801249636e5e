import { login as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { emit } from '../../domain-events.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { countTry, forgiveTry, networkOf, takeShared, takeSignIn } from '../../http/throttle.ts'
import {
  checkSecondFactor,
  guessAccount,
  hashPassword,
  holdsPassword,
  isKnownDevice,
  isOutdated,
  setPasswordHash,
  triesKeyOf,
  tryPassword,
} from '../credentials/index.ts'
import { isHomeOf } from './access/is-home-of.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { type PlayerRow, playerByAccount } from './tables/players.ts'

const refuse = refusalsOf(call)
/** A player with the session that was just opened. */
export type SignedIn = Readonly<{ player: PlayerRow; session: OpenedSession }>

/** Tries at one account from all networks where nobody ever logged in to it: what guesses from everywhere can reach. */
const elsewhere = { burst: 60, everySeconds: 60 }

/**
 * Signs a player in. An unknown account, a wrong password and an account that cannot exist get the same refusal after
 * the same work. Tries are counted before they are checked: of each network, and of each account in each network; from networks
 * where nobody has logged in to the account, also in all. A device that logged in before has a count of its own, and is not held
 * up by the guesses of others. A player with a second factor is asked for it (totp_required) once the password was right, and
 * their codes are counted in the same way: whoever has the password alone holds up nobody at home.
 */
export async function login(
  ctx: Context,
  {
    account: typed,
    password,
    totp,
    device = '',
  }: Readonly<{
    account: string
    password: string
    totp?: string | undefined
    device?: string | undefined
  }>,
  caller: PublicCaller,
): Promise<SignedIn> {
  const network = networkOf(caller.ip)
  await takeSignIn(ctx, 'login', caller.ip)
  const account = guessAccount(typed)
  const player = account ? await playerByAccount(ctx.db, account) : undefined
  const name = account?.value ?? typed
  const isKnown = isKnownDevice(ctx, player, device)
  const from = isKnown ? device : network
  const tries = triesKeyOf(name, from)
  // NOTE: a second factor does not count here: its account would be told from one that does not exist.
  const isFamiliar = isKnown || (await isHomeOf(ctx.db, player, caller))
  const begin = async () => {
    await countTry(ctx.db, tries)
    if (!isFamiliar) await takeShared(ctx.db, triesKeyOf(name, 'elsewhere'), elsewhere)
    return player?.passwordHash ?? null
  }
  // A device that logged in before takes a place of its player's in the line: those of strangers may all be taken.
  const place = isKnown && player ? { playerId: player.id } : { network }
  const isRight = await tryPassword(ctx, password, begin, { from: place })
  if (!player || !isRight) throw refuse('wrong_login')
  await forgiveTry(ctx.db, tries)
  if (player.state === 'frozen') throw new Refusal('account_frozen')
  await checkSecondFactor(ctx, player.id, totp, { login: { from, isFamiliar } })
  const before = player.passwordHash
  const passwordHash = isOutdated(before)
    ? await hashPassword(ctx, password, { from: { playerId: player.id } })
    : before
  const session = await ctx.db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, player.id, before))) throw refuse('wrong_login')
    if (passwordHash !== before) await setPasswordHash(tx, player.id, passwordHash)
    const opened = await openSession(tx, player.id, caller)
    if (!isKnown) await emit(ctx, tx, 'player.signed_in', { playerId: player.id, sessionId: opened.id })
    return opened
  })
  return { player: { ...player, passwordHash }, session }
}
