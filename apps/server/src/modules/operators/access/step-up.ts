import { refusalsOf } from '@opendraw/contract'
import { stepUp as call } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { countTry, forgiveTry } from '../../../http/throttle.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { announceEnded, operatorById, renewSession } from '../tables/operators.ts'
import { sessionTerms } from './session-terms.ts'
import { newToken, tokenHash } from './session-token.ts'
import { readOperatorCode } from './take-operator-code.ts'

const refuse = refusalsOf(call)

/**
 * Opens acts on money for 5 minutes by a code of the second factor. The session goes on under a new token, which is answered
 * here and ends no later than the old one would have; the old one is dead on every node.
 */
export async function stepUp(ctx: Context, caller: OperatorCaller, code: string): Promise<{ token: string }> {
  const { operatorId, token: oldToken } = caller
  assert(oldToken !== null, 'who is signed in has a token')
  const tries = codeTries(operatorId)
  await countTry(ctx.db, tries)
  const holder = await operatorById(ctx.db, operatorId)
  const reading = await readOperatorCode(ctx, holder ?? null, code)
  if (!reading.isRight) throw refuse('second_factor_wrong')
  const oldHash = tokenHash(oldToken)
  const { token, hash } = newToken()
  await ctx.db.transaction(async (tx) => {
    if (!(await reading.take(tx))) throw refuse('second_factor_wrong')
    const renewed = await renewSession(tx, oldHash, hash, sessionTerms.freshMinutes)
    assert(renewed !== undefined, 'a session that was let in is there')
    await announceEnded(tx, oldHash)
    await writeAudit(tx, { ...by(caller), act: 'operator.stepup', subject: `operator:${operatorId}` })
  })
  await forgiveTry(ctx.db, tries)
  ctx.onSessionsEnded([oldHash.toString('hex')])
  return { token }
}

/** Under which key wrong codes of an operator are counted, whoever typed them and wherever. */
export const codeTries = (operatorId: bigint): string => `operator:code:${operatorId}`
