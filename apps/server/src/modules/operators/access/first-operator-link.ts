import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { addLink, killLinks } from '../tables/links.ts'
import { addOperator, lockFirstOperator, soleNewcomer } from '../tables/operators.ts'
import { sessionTerms } from './session-terms.ts'
import { newToken } from './session-token.ts'

/**
 * The token of a one-time sign-in link for the first operator, an admin; null while anybody can sign in. There is no
 * other way in and no password to begin with. Each call makes a new token, good for 24 hours, and the older ones die.
 */
export function firstOperatorLink(ctx: Pick<Context, 'db'>): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    await lockFirstOperator(tx)
    const found = await soleNewcomer(tx)
    assert(found !== undefined, 'a count has one row')
    if (found.hasPeople) return null
    const id = found.id ?? (await addOperator(tx, 'first', ['admin']))?.id
    assert(id !== undefined, 'the first operator is there')
    await killLinks(tx, id)
    const { token, hash } = newToken()
    await addLink(tx, id, hash, sessionTerms.linkHours)
    return token
  })
}
