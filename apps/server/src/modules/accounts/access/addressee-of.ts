import { sendCode as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { tokenHashOf } from '../../../http/session.ts'
import { type Account, accountOf } from '../../credentials/index.ts'
import type { Addressee, CodeInput } from '../../messaging/index.ts'
import { playerByAccount, playerById } from '../tables/players.ts'
import { sessionSince } from '../tables/sessions.ts'
import { isHomeOf } from './is-home-of.ts'

const refuse = refusalsOf(call)

const kindOf = { email: 'email', mobile: 'phone' } as const
/** The scene in which an address of that type is replaced. */
const changeOf = { email: 'changeemail', mobile: 'changemobile' } as const

/**
 * The recipient of the code. New players and those who forgot their password name the address; a signed-in player gets
 * it at their own, or at the new one that they change to. Looks an account up in every scene without a session, so that
 * no answer takes longer for a known one.
 */
export async function addresseeOf(ctx: Context, input: CodeInput, caller: PublicCaller): Promise<Addressee> {
  const { type, target, scene } = input
  if (scene === 'register' || scene === 'forget' || scene === 'support') {
    const to = formed(type, target)
    if (scene === 'support' && to.kind !== 'email') throw new Refusal('bad_request')
    const player = await playerByAccount(ctx.db, to)
    const isAtHome = await isHomeOf(ctx.db, player, caller)
    const isKnown = scene !== 'forget' || player !== undefined
    return { to, playerId: null, readerId: player?.id ?? null, isKnown, isAtHome, isChange: false }
  }
  const player = await signedIn(ctx, caller)
  const contact = type === 'email' ? player.email : player.phone
  if (target !== null) {
    if (scene !== changeOf[type]) throw new Refusal('bad_request')
    const to = formed(type, target)
    return { to, ...own(player.id), isChange: to.value !== contact }
  }
  if (contact === null) throw refuse('contact_missing')
  return { to: { kind: kindOf[type], value: contact }, ...own(player.id), isChange: false }
}

const own = (id: bigint) => ({ playerId: id, readerId: id, isKnown: true, isAtHome: true })

function formed(type: CodeInput['type'], target: string | null): Account {
  const to = accountOf(kindOf[type], target ?? '')
  if (!to) throw refuse('account_malformed')
  return to
}

async function signedIn(ctx: Context, caller: PublicCaller) {
  const visitor = await findVisitor(ctx, caller)
  const player = visitor && (await playerById(ctx.db, visitor.playerId))
  if (!player) throw new Refusal('session_expired')
  if (player.state === 'frozen') throw new Refusal('account_frozen')
  return player
}

/** The signed-in caller of a public call: the player and since when; undefined for an anonymous visitor. */
export async function findVisitor(
  { db }: Pick<Context, 'db'>,
  { token }: Pick<PublicCaller, 'token'>,
): Promise<{ playerId: bigint; startedAt: Date } | undefined> {
  return token === null ? undefined : sessionSince(db, tokenHashOf(token))
}
