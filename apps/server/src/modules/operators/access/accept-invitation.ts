import { refusalsOf } from '@opendraw/contract'
import {
  beginAcceptInvitation as beginAcceptInvitationCall,
  acceptInvitation as call,
} from '@opendraw/contract/operator'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { countTry, forgiveTry, networkOf } from '../../../http/throttle.ts'
import {
  hashPassword,
  newRecoveryCode,
  newTotpSecret,
  OPERATOR_LENGTH_MIN,
  operatorPasswordRule,
  RECOVERY_CODES_COUNT,
  recoveryHash,
  removePasskeys,
  totpStep,
  totpUri,
} from '../../credentials/index.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  killLinks,
  linkHolder,
  type OperatorRow,
  operatorById,
  setLinkSecret,
  setLogin,
  useLink,
} from '../tables/operators.ts'
import { replaceRecoveries, setSecondFactor } from '../tables/second-factors.ts'
import { endSessionsOf, openSession, type SignedIn, tokenHash } from './operator-sessions.ts'
import { openOperatorSecret, sealOperatorSecret } from './operators.ts'

const refuseBeginAcceptInvitation = refusalsOf(beginAcceptInvitationCall)

const refuse = refusalsOf(call)

export type Redemption = Readonly<{
  link: string
  login: string
  name: string
  password: string
  /** The first code of the authenticator app that `beginAcceptInvitation` gave the secret to. */
  code: string
}>
export type Redeemed = SignedIn & Readonly<{ recoveryCodes: readonly string[] }>

/**
 * Accepts an invitation by its one-time link: its holder chooses login and password, confirms their second factor and is
 * signed in; their other sessions end. The link is dead from then on, also for a second use at the same moment
 * (link_invalid).
 */
export async function acceptInvitation(
  ctx: Context,
  { link, login, name, password, code }: Redemption,
  caller: PublicCaller,
): Promise<Redeemed> {
  const hash = tokenHash(link)
  const { sealed, step } = await readLink(ctx, hash, code)
  const fault = operatorPasswordRule(password)
  if (fault) throw refuse(fault, fault === 'password_too_short' ? { min: String(OPERATOR_LENGTH_MIN) } : {})
  const passwordHash = await hashPassword(ctx, password, {
    from: { operatorNetwork: networkOf(caller.ip) },
  })
  try {
    const [redeemed, ended] = await ctx.db.transaction(async (tx) => {
      const used = await useLink(tx, hash)
      const before = used && (await operatorById(tx, used.operatorId))
      const operator = used && (await setLogin(tx, used.operatorId, login.trim(), name.trim(), passwordHash))
      if (!before || !operator) throw refuse('link_invalid')
      await killLinks(tx, operator.id)
      await setSecondFactor(tx, operator.id, sealed, step)
      // Of a second factor that was lost, or of someone before them.
      await removePasskeys(tx, { kind: 'operator', id: operator.id })
      const recoveryCodes = await newRecoveries(ctx, tx, operator.id)
      const endedNow = await endSessionsOf(tx, operator.id)
      const signedIn = await openSession(tx, operator, caller.ip)
      await writeAudit(tx, {
        operatorId: operator.id,
        act: 'operator.redeem',
        subject: `operator:${operator.id}`,
        before: knownAs(before),
        after: knownAs(operator),
        ip: caller.ip,
        requestId: caller.requestId,
      })
      return [{ ...signedIn, recoveryCodes }, endedNow] as const
    })
    ctx.onSessionsEnded(ended)
    return redeemed
  } catch (error) {
    if (isUniqueViolation(error, 'operator_login')) throw refuse('login_taken')
    throw error
  }
}

/** Names are their own choice, and may be another's: each change of one is written down. */
const knownAs = ({ name, login }: OperatorRow) => ({ name, login })

/** The link's secret with the step that the code belongs to. Tries are counted by the link before they are checked. */
async function readLink(ctx: Context, hash: Buffer, code: string): Promise<{ sealed: Buffer; step: bigint }> {
  const holder = await linkHolder(ctx.db, hash)
  if (!holder) throw refuse('link_invalid')
  const { id, linkSealed } = holder
  const tries = `operator:link:${hash.toString('hex')}`
  await countTry(ctx.db, tries)
  const typed = code.replace(/\s/g, '')
  const secret = linkSealed && openOperatorSecret(ctx, id, linkSealed)
  const step = secret === null ? null : totpStep(secret, typed, ctx.clock.now())
  if (linkSealed === null || step === null) throw refuse('second_factor_wrong')
  await forgiveTry(ctx.db, tries)
  return { sealed: linkSealed, step }
}

async function newRecoveries(ctx: Context, tx: Tx, operatorId: bigint): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES_COUNT }, newRecoveryCode)
  const hashes = codes.map((one) => recoveryHash(ctx, one))
  await replaceRecoveries(tx, operatorId, hashes)
  return codes
}

/**
 * The recipient of a link and a new secret for their second factor, which counts once the invitation is accepted. Each opening
 * makes another and is written down: whoever saw the link on its way, and kept the secret, has nothing once its owner opens it.
 */
export function beginAcceptInvitation(
  ctx: Context,
  link: string,
  caller: Pick<PublicCaller, 'ip' | 'requestId'>,
): Promise<{ name: string; login: string; secret: string; uri: string }> {
  const hash = tokenHash(link)
  return ctx.db.transaction(async (tx) => {
    const holder = await linkHolder(tx, hash)
    if (!holder) throw refuseBeginAcceptInvitation('link_invalid')
    const { id, name, login } = holder
    const secret = newTotpSecret()
    await setLinkSecret(tx, hash, sealOperatorSecret(ctx, id, secret))
    await writeAudit(tx, {
      operatorId: id,
      act: 'operator.link.open',
      subject: `operator:${id}`,
      ip: caller.ip,
      requestId: caller.requestId,
    })
    return { name, login: login ?? '', secret, uri: totpUri(secret, login ?? name) }
  })
}
