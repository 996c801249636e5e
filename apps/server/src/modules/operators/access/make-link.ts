import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { addLink, killLinks } from '../tables/links.ts'
import { operatorById } from '../tables/operators.ts'
import { sessionTerms } from './session-terms.ts'
import { newToken } from './session-token.ts'

export interface OneTimeLink {
  /** The token of the link; it is answered once and kept nowhere. */
  readonly link: string
  readonly expiresAt: Date
}

/** A one-time link for an operator who has no second factor: a newcomer, or one whose factor two people ended. */
export function makeLink(ctx: Context, caller: OperatorCaller, id: bigint): Promise<OneTimeLink> {
  return ctx.db.transaction(async (tx) => {
    const operator = await operatorById(tx, id)
    if (operator?.state !== 'active' || operator.totpSealed !== null) throw new Refusal('not_found')
    const link = await makeLinkFor(tx, id)
    await writeAudit(tx, { ...by(caller), act: 'operator.link', subject: `operator:${id}` })
    return link
  })
}

/** The same within an act that writes its own audit line. Older links of the operator die. */
export async function makeLinkFor(tx: Tx, operatorId: bigint): Promise<OneTimeLink> {
  await killLinks(tx, operatorId)
  const { token, hash } = newToken()
  const added = await addLink(tx, operatorId, hash, sessionTerms.linkHours)
  assert(added !== undefined, 'a link just added is there')
  return { link: token, expiresAt: added.expiresAt }
}
