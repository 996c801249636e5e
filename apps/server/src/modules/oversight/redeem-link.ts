import { refusalsOf } from '@opendraw/contract'
import { redeemLink as call } from '@opendraw/contract/operator'
import { isUniqueViolation } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { hashPassword, passwordFault } from '../identity/index.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { tokenHash } from './session-token.ts'
import { isLinkGood, killLinks, setLogin, useLink } from './tables/operators.ts'
import { writeAudit } from './write-audit.ts'

const refuse = refusalsOf(call)

export type Redemption = {
  readonly link: string
  readonly login: string
  readonly name: string
  readonly password: string
}

/**
 * Redeems a one-time link: the newcomer chooses his login and password and is signed in; the link is dead from then on,
 * also for whoever redeems it at the same moment (link_invalid).
 */
export async function redeemLink(
  ctx: Context,
  { link, login, name, password }: Redemption,
  caller: PublicCaller,
): Promise<SignedIn> {
  const hash = tokenHash(link)
  if (!(await isLinkGood(ctx.db, hash))) throw refuse('link_invalid')
  const fault = passwordFault(ctx, password)
  if (fault) throw refuse(fault)
  const passwordHash = await hashPassword(ctx, password)
  try {
    return await ctx.db.transaction(async (tx) => {
      const used = await useLink(tx, hash)
      const operator = used && (await setLogin(tx, used.operatorId, login.trim(), name.trim(), passwordHash))
      if (!operator) throw refuse('link_invalid')
      await killLinks(tx, operator.id)
      const signedIn = await openSession(tx, operator, caller.ip)
      await writeAudit(tx, {
        operatorId: operator.id,
        act: 'operator.redeem',
        subject: `operator:${operator.id}`,
        ip: caller.ip,
      })
      return signedIn
    })
  } catch (error) {
    if (isUniqueViolation(error, 'operator_login')) throw refuse('login_taken')
    throw error
  }
}
