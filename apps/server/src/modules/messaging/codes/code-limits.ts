import { sendCode as call, codeTypes, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { householdOf, nearlyEmpty, refuseEmpty, takeOfHousehold, takeShared } from '../../../http/throttle.ts'
import { type Account, digestOf } from '../../credentials/index.ts'
import type { CodePurpose } from './code-hashes.ts'

/**
 * Where a code goes and the player it is bound to; `readerId`: whose address it is, where that is known, so that operators find it.
 * `isKnown` is false where no one receives it, `isAtHome` true where the asker's network is one from which the account was signed in to,
 * `isChange` where a signed-in player changes to an address that is not theirs yet.
 */
export type Addressee = Readonly<{
  to: Account
  playerId: bigint | null
  readerId: bigint | null
  isKnown: boolean
  isAtHome: boolean
  isChange: boolean
}>

const refuse = refusalsOf(call)

export const RESEND_SECONDS = 60
const HOUR_SECONDS = 3_600
/** To one address, asked for from one network: strangers use up their own. */
const perAsker = { burst: 5, everySeconds: 7_200 }
/**
 * To one address from everywhere: what strangers can fill a mailbox with, and what bounds all guessing. Twenty and then
 * 48 a day, with ten tries each, find one of a million by 0.05 % a day.
 */
const perTarget = { burst: 20, everySeconds: 1_800 }
/**
 * To numbers that nobody here has yet and that begin alike: some 10,000 lie behind seven digits, as in a range that pays whoever has it
 * called. Honest newcomers lie far apart.
 */
const perRange = { burst: 60, everySeconds: 60 }
const RANGE_CHARS = '+'.length + 7
/** Of the whole deployment, one channel and one kind of asker: what a flood from everywhere can cost. */
const inAll = { burst: 600, everySeconds: HOUR_SECONDS / 1_200 }

/**
 * Counts a code that is asked for, on all nodes together, or refuses it: `phone_country_closed`, `code_wait`, `too_many_requests`. The asker is counted
 * first, so that one who has used up theirs uses up nobody else's; and who is refused because all together ask too much loses
 * nothing of their own.
 */
export async function takeCodeTokens(
  ctx: Context,
  { to, playerId, isAtHome, isChange }: Addressee,
  { type, scene }: Readonly<{ type: (typeof codeTypes)[number]; scene: CodePurpose }>,
  { ip }: PublicCaller,
): Promise<void> {
  const { db } = ctx
  // NOTE: not where a password was forgotten: a number without an account is sent nothing, and must not be told from one that has one.
  const newPhone = to.kind === 'phone' && (scene === 'register' || isChange) ? to.value : null
  if (newPhone !== null && !isServed(ctx, newPhone)) throw refuse('phone_country_closed')
  const from = householdOf(ip)
  // Counted apart, so that codes that others send to the address do not use up its owner's: a signed-in player, who forgot their
  // password, and both where they are at home.
  const apart = playerId ?? `${scene === 'forget' ? scene : ''}${isAtHome ? '@' : ''}`
  const address = digestOf(to.value)
  const whose = `${address}:${apart}`
  // Registrations, forgotten passwords, who is at home, players at their own address and those at a new one have each their own: a
  // flood of one stops no other. NOTE: who has an account is not counted apart, or the last token would tell who that is.
  const visitor = `${scene}${isAtHome ? '@' : ''}`
  const all = `code:all:${type}:${playerId === null ? visitor : isChange ? 'change' : 'player'}`
  await refuseEmpty(db, all, inAll)
  const burst = ctx.config.codesPerAddress
  const perHousehold = { burst, everySeconds: HOUR_SECONDS / burst }
  await takeOfHousehold(db, 'code:from', ip, perHousehold)
  await takeShared(db, `code:pair:${address}:${playerId ?? ''}:${digestOf(from)}`, perAsker)
  await takeShared(db, `code:again:${whose}`, { burst: 1, everySeconds: RESEND_SECONDS }).catch((error) => {
    throw error instanceof Refusal ? refuse('code_wait', error.details) : error
  })
  await takeShared(db, `code:target:${whose}`, perTarget)
  // Whose address it is nobody has shown yet: else each further account could have another twenty sent to a stranger.
  if (isChange) await takeShared(db, `code:target:${address}:change`, perTarget)
  if (newPhone !== null)
    await takeShared(db, `code:range:${digestOf(newPhone.slice(0, RANGE_CHARS))}`, perRange)
  await takeShared(db, all, inAll)
}

/** Below this many of a channel's codes operators are told: a tenth. */
const SCARCE_BELOW = inAll.burst / 10
const askers = [
  'register',
  'register@',
  'forget',
  'forget@',
  'support',
  'support@',
  'player',
  'change',
] as const

/** The codes of the whole deployment that are nearly used up: of which channel, for which askers (`@`: at home), and how many are left. */
export async function readScarceCodes(
  tx: Tx,
): Promise<{ channel: (typeof codeTypes)[number]; asker: string; left: number }[]> {
  const scarce = codeTypes.flatMap((channel) =>
    askers.map((asker) => ({ channel, asker, key: `code:all:${channel}:${asker}` })),
  )
  const keys = scarce.map(({ key }) => key)
  const found = await nearlyEmpty(tx, keys, { ...inAll, below: SCARCE_BELOW })
  return found.flatMap(({ key, left }) =>
    scarce.filter((one) => one.key === key).map(({ channel, asker }) => ({ channel, asker, left })),
  )
}

function isServed({ config }: Pick<Context, 'config'>, phone: string): boolean {
  return config.phonePrefixes?.some((prefix) => phone.startsWith(`+${prefix}`)) ?? true
}
