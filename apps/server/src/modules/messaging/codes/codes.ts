import { randomInt, timingSafeEqual } from 'node:crypto'
import { sendCode as call, type codeTypes, Refusal, refusalsOf } from '@opendraw/contract'
import type { Db, Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { giveBackShared, networkOf, takeOfHousehold, takeShared } from '../../../http/throttle.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import { digestOf } from '../../credentials/index.ts'
import { keepMessage, wayOf } from '../inbox.ts'
import { countCodeTry, deleteOldCodes, putCode, takeCode } from '../tables/codes.ts'
import { deleteOldMessages } from '../tables/messages.ts'
import { type CodeBinding, type CodePurpose, hashOf, placeOf } from './code-hashes.ts'
import { type Addressee, RESEND_SECONDS, takeCodeTokens } from './code-limits.ts'

/** Wrong tries at one code, from everywhere: twice what one network has, so that one alone ends nobody's code. */
const TRIES_MAX = 10

/** Further tries for a network from which the account was signed in to: strangers cannot use these up. */
const TRIES_AT_HOME = 5

const refuse = refusalsOf(call)

const LIFE_SECONDS = 300
/** Wrong codes at one address from one network (a signed-in player: of theirs), whichever codes were sent. */
const wrongCodes = { burst: 5, everySeconds: 600 }

/** Wrong codes from one network, at whatever addresses: else who has many addresses to guess at guesses ten times at each. */
const wrongCodesOfNetwork = { burst: 30, everySeconds: 120 }

/**
 * Makes a code of six digits, keeps its hash and puts the message that carries it into the outbox, all with one commit;
 * it is sent after the answer. Answers the seconds until the next may be asked for. `findAddressee` finds its recipient.
 * An address without an account (scene forget) costs the same work and gets the same answer, and its message is never
 * sent.
 */
export async function sendCode(
  ctx: Context,
  { type, scene }: Omit<CodeInput, 'target'>,
  caller: PublicCaller,
  findAddressee: () => Promise<Addressee>,
): Promise<{ next: number; isKept: boolean }> {
  const way = wayOf(ctx, type)
  if (way === null) throw refuse('channel_closed')
  const addressee = await findAddressee()
  await takeCodeTokens(ctx, addressee, { type, scene }, caller)
  const { to, playerId, readerId, isKnown } = addressee
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const binding = { purpose: scene, to, playerId }
  await ctx.db.transaction(async (tx) => {
    await putCode(tx, placeOf(ctx, binding), hashOf(ctx, binding, code), LIFE_SECONDS)
    const words = { to: to.value, lang: caller.lang, scene, code }
    await keepMessage(ctx, tx, {
      ...{ channel: type, words, playerId: readerId },
      isForNobody: !isKnown,
      lifeSeconds: LIFE_SECONDS,
    })
  })
  return { next: RESEND_SECONDS, isKept: way === 'inbox' }
}

/** A code that someone asks for: how it is to come, where to (null: to the player's own address), and what for. */
export type CodeInput = Readonly<{
  type: (typeof codeTypes)[number]
  target: string | null
  scene: CodePurpose
}>

/** Deletes expired codes, and messages past their retention. */
export async function purgeOldCodes(db: Db): Promise<void> {
  await purgeInSteps((limit) => deleteOldCodes(db, limit))
  await purgeInSteps((limit) => deleteOldMessages(db, limit))
}

/** Uses the code up with the caller's transaction; refuses `code_wrong` when another call was faster. */
export type SpendCode = (tx: Tx) => Promise<void>

/**
 * Passes when that is the code, and gives what uses it up; refuses `code_wrong` for a wrong, used, outworn or unknown one
 * alike. The try is counted in committed statements before it is looked at, on all nodes together, whatever runs in
 * parallel or rolls back: at the code, and at the caller's network, so that strangers use up their own; where the account was never
 * signed in to from there, also at all that the network tries. A player's
 * session is asked for before theirs, so that they need no network (null). A try that was right, or found no code that
 * could have been guessed, counts for nothing. Call it outside your transaction, after every check that needs no code.
 */
export async function tryCode(
  ctx: Context,
  binding: CodeBinding,
  code: string,
  caller: (Pick<PublicCaller, 'ip'> & Readonly<{ isAtHome?: boolean }>) | null,
): Promise<SpendCode> {
  const place = placeOf(ctx, binding)
  const offered = hashOf(ctx, binding, code)
  const from = caller ? digestOf(networkOf(caller.ip)) : place.playerId
  const address = place.place.toString('base64url').slice(0, 22)
  const wrong = `code:wrong:${address}:${from}`
  await takeShared(ctx.db, wrong, wrongCodes)
  // At home what is tried at this address alone counts, which is bounded already: it costs the same work, or the pause would tell a
  // neighbour whose home it is.
  const guessing = `code:wrong:network${caller?.isAtHome ? `@${address}` : ''}`
  const giveBack = caller && (await takeOfHousehold(ctx.db, guessing, caller.ip, wrongCodesOfNetwork))
  const kept = await countCodeTry(ctx.db, place, TRIES_MAX + (caller?.isAtHome ? TRIES_AT_HOME : 0))
  const isRight = kept !== undefined && timingSafeEqual(kept.hash, offered)
  if (isRight || !kept) await giveBackShared(ctx.db, wrong, wrongCodes)
  if (isRight || !kept) await giveBack?.()
  if (!isRight) throw new Refusal('code_wrong')
  return async (tx) => {
    if (!(await takeCode(tx, place, offered))) throw new Refusal('code_wrong')
  }
}
