import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { newTotpSecret, recoveryHash, totpStep } from '../../credentials/index.ts'
import { hasRecovery, takeRecovery, takeStep } from '../tables/second-factors.ts'
import { openOperatorSecret } from './operator-secret.ts'

type Holder = { readonly id: bigint; readonly totpSealed: Buffer | null }
/** What a code proved to be; `take` uses it up and says whether it was still unused. */
type Reading = { readonly isRight: boolean; readonly take: (tx: Tx) => Promise<boolean> }

const nobodysSecret = newTotpSecret()
const nobodysId = 0n
const isTotp = /^\d{6}$/

/**
 * Reads a code of an operator's authenticator app, or a recovery code. For nobody, or one without a second factor, it takes
 * as long and is never right.
 */
export async function readOperatorCode(ctx: Context, holder: Holder | null, code: string): Promise<Reading> {
  const typed = code.replace(/\s/g, '')
  const sealed = holder?.totpSealed ?? null
  const id = holder?.id ?? nobodysId
  if (!isTotp.test(typed)) {
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
