import { refusalsOf } from '@opendraw/contract'
import { inviteOperator as call, operatorRoles } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { sessionTerms } from './session-terms.ts'
import { newToken } from './session-token.ts'
import { addLink, addOperator } from './tables/operators.ts'
import { writeAudit } from './write-audit.ts'

const refuse = refusalsOf(call)

/** Makes an operator with one role and a one-time link for him. The link is answered here and nowhere else. */
export async function inviteOperator(
  ctx: Context,
  caller: OperatorCaller,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<{ link: string; expiresAt: Date }> {
  if (!operatorRoles.some((known) => known === role)) throw refuse('role_unknown')
  return ctx.db.transaction(async (tx) => {
    const added = await addOperator(tx, name.trim(), role)
    assert(added !== undefined, 'an operator just added is there')
    const { token, hash } = newToken()
    const link = await addLink(tx, added.id, hash, sessionTerms.linkHours)
    assert(link !== undefined, 'a link just added is there')
    await writeAudit(tx, {
      operatorId: caller.operatorId,
      act: 'operator.invite',
      subject: `operator:${added.id}`,
      after: { name: name.trim(), role },
      ip: caller.ip,
    })
    return { link: token, expiresAt: link.expiresAt }
  })
}
