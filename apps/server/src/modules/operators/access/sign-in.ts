import { Refusal, refusalsOf } from '@opendraw/contract'
import { operatorLogin as call, stepUp as stepUpCall } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller, PublicCaller } from '../../../http/bind.ts'
import { countTry, forgiveTry, networkOf, takeShared, takeSignIn } from '../../../http/throttle.ts'
import {
  isConfirmation,
  knowsConfirmation,
  newTotpSecret,
  recoveryHash,
  takeConfirmation,
  totpStep,
  tryPassword,
} from '../../credentials/index.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import {
  addressesOf,
  announceEnded,
  endSession,
  lockOperators,
  type OperatorRow,
  operatorById,
  operatorByLogin,
  renewSession,
} from '../tables/operators.ts'
import { hasRecovery, takeRecovery, takeStep } from '../tables/second-factors.ts'
import { newToken, openSession, type SignedIn, sessionTerms, tokenHash } from './operator-sessions.ts'
import { openOperatorSecret } from './operators.ts'

const nobodysSecret = newTotpSecret()

const NOBODYS_ID = 0n

/** Tries at one login from all networks where nobody signed in to it before: more than a person on a journey needs. */
const elsewhere = { burst: 20, everySeconds: 900 }

const IS_TOTP = /^\d{6}$/

const refuseStepUp = refusalsOf(stepUpCall)

const refuse = refusalsOf(call)

export type Credentials = Readonly<{ login: string; password: string; code: string }>

/**
 * Signs an operator in by password and second factor. An unknown login, a wrong password, a wrong or used code, too many of them
 * and a disabled operator get the same answer in the same time. Tries are counted by login and network before they are checked, and
 * from networks where nobody signed in to that login before, also in all. So are codes beside a right password, apart from those
 * typed in a session: who has the password alone holds up nobody at their desk.
 */
export async function signIn(
  ctx: Context,
  { login, password, code }: Credentials,
  caller: PublicCaller,
): Promise<SignedIn> {
  await takeSignIn(ctx, 'operator', caller.ip)
  const network = networkOf(caller.ip)
  const name = tokenHash(login.trim().toLowerCase()).toString('hex')
  const tries = `operator:login:${name}:${network}`
  const row = await operatorByLogin(ctx.db, login.trim())
  const isFamiliar = (await addressesOf(ctx.db, row?.id ?? NOBODYS_ID)).some(
    (ip) => networkOf(ip) === network,
  )
  const begin = async () => {
    await countTry(ctx.db, tries)
    if (!isFamiliar) await takeShared(ctx.db, `operator:login:${name}:elsewhere`, elsewhere)
    return row?.passwordHash ?? null
  }
  const isRight = await tryPassword(ctx, password, begin, { from: { operatorNetwork: network } })
  const reading = await readOperatorCode(ctx, row ?? null, code)
  if (!row || !isRight || row.state !== 'active') throw refuse('wrong_login')
  const codeTries = await countCode(ctx, row.id, { network, isFamiliar })
  if (!reading.isRight) throw refuse('wrong_login')
  const signedIn = await ctx.db.transaction(async (tx) => {
    if (!(await reading.take(tx)) || !(await isUnchanged(tx, row))) throw refuse('wrong_login')
    const opened = await openSession(tx, row, caller.ip)
    await writeAudit(tx, {
      operatorId: row.id,
      act: 'operator.login',
      subject: `operator:${row.id}`,
      ip: caller.ip,
      requestId: caller.requestId,
    })
    return opened
  })
  await forgiveTry(ctx.db, tries)
  await forgiveTry(ctx.db, codeTries)
  return signedIn
}

/** Counts a code beside a right password; answers its key. A pause is no other answer: it would tell that the password is right. */
async function countCode(
  { db }: Context,
  operatorId: bigint,
  { network, isFamiliar }: Readonly<{ network: string; isFamiliar: boolean }>,
): Promise<string> {
  const key = `operator:code:${operatorId}:${network}`
  try {
    await countTry(db, key)
    if (!isFamiliar) await takeShared(db, `operator:code:${operatorId}:elsewhere`, elsewhere)
  } catch (error) {
    throw error instanceof Refusal ? refuse('wrong_login') : error
  }
  return key
}

/** Whether password, second factor and state are still what was checked; they stay so while the transaction lasts. */
async function isUnchanged(tx: Tx, { id, passwordHash, totpSealed }: OperatorRow): Promise<boolean> {
  const [now] = await lockOperators(tx, [id])
  const isSame = now?.passwordHash === passwordHash && now.state === 'active'
  return isSame && now.totpSealed !== null && totpSealed?.equals(now.totpSealed) === true
}

/** Ends the session of the token, if there is one; always succeeds. */
export async function signOut(ctx: Context, { token, ip, requestId }: PublicCaller): Promise<void> {
  if (!token) return
  const hash = tokenHash(token)
  await ctx.db.transaction(async (tx) => {
    const ended = await endSession(tx, hash)
    if (!ended) return
    const { operatorId } = ended
    await announceEnded(tx, hash)
    await writeAudit(tx, {
      operatorId,
      act: 'operator.logout',
      subject: `operator:${operatorId}`,
      ip,
      requestId,
    })
  })
  ctx.onSessionsEnded([hash.toString('hex')])
}

/**
 * Opens calls that write for 5 minutes by a code of the second factor. The session goes on under a new token, which is
 * answered here and ends no later than the old one would have; the old one is dead on every node.
 */
export async function stepUp(ctx: Context, caller: OperatorCaller, code: string): Promise<{ token: string }> {
  const { operatorId, token: oldToken } = caller
  assert(oldToken !== null, 'a signed-in operator has a token')
  const tries = `operator:code:${operatorId}:session`
  await countTry(ctx.db, tries)
  const holder = await operatorById(ctx.db, operatorId)
  const reading = await readOperatorCode(ctx, holder ?? null, code)
  if (!reading.isRight) throw refuseStepUp('second_factor_wrong')
  const oldHash = tokenHash(oldToken)
  const { token, hash } = newToken()
  await ctx.db.transaction(async (tx) => {
    if (!(await reading.take(tx))) throw refuseStepUp('second_factor_wrong')
    const renewed = await renewSession(tx, oldHash, hash, sessionTerms.freshMinutes)
    // It may have ended since it was let in: the operator was disabled, or entered another code elsewhere.
    if (!renewed) throw new Refusal('session_expired')
    await announceEnded(tx, oldHash)
    await writeAudit(tx, { ...by(caller), act: 'operator.stepup', subject: `operator:${operatorId}` })
  })
  await forgiveTry(ctx.db, tries)
  ctx.onSessionsEnded([oldHash.toString('hex')])
  return { token }
}

type Holder = Readonly<{ id: bigint; totpSealed: Buffer | null }>

/** The outcome of a code; `take` uses it up and answers whether it was still unused. */
type Reading = Readonly<{ isRight: boolean; take: (tx: Tx) => Promise<boolean> }>

/**
 * Reads a code of an operator's authenticator app, a recovery code, or the code that stands for a passkey. For an unknown
 * operator, or one without a second factor, it takes as long and is never right.
 */
async function readOperatorCode(ctx: Context, holder: Holder | null, code: string): Promise<Reading> {
  const typed = code.replace(/\s/g, '')
  const sealed = holder?.totpSealed ?? null
  const id = holder?.id ?? NOBODYS_ID
  if (isConfirmation(typed)) {
    const owner = { kind: 'operator', id } as const
    const isKnown = await knowsConfirmation(ctx, owner, typed)
    return { isRight: isKnown && sealed !== null, take: (tx) => takeConfirmation(ctx, tx, owner, typed) }
  }
  if (!IS_TOTP.test(typed)) {
    const hash = recoveryHash(ctx, typed)
    const isKnown = await hasRecovery(ctx.db, id, hash)
    return { isRight: isKnown && sealed !== null, take: (tx) => takeRecovery(tx, id, hash) }
  }
  const secret = sealed === null ? nobodysSecret : openOperatorSecret(ctx, id, sealed)
  const step = totpStep(secret, typed, ctx.clock.now())
  return {
    isRight: step !== null && sealed !== null,
    take: async (tx) => step !== null && takeStep(tx, id, step),
  }
}
