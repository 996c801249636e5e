import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { countCodeTry, takeCode } from '../tables/codes.ts'
import { type CodeBinding, hashOf, placeOf } from './code-hashes.ts'

const triesMax = 5

/** Uses the code up with the caller's transaction; refuses `code_wrong` when another call was faster. */
export type SpendCode = (tx: Tx) => Promise<void>

/**
 * Passes when that is the code, and gives what uses it up; refuses `code_wrong` for a wrong, used, outworn or unknown one
 * alike. The try is counted in a committed statement before it is looked at: five in all, on all nodes together,
 * whatever runs in parallel or rolls back. Call it outside your transaction, after every check that needs no code.
 */
export async function tryCode(ctx: Context, binding: CodeBinding, code: string): Promise<SpendCode> {
  const place = placeOf(ctx, binding)
  const offered = hashOf(ctx, binding, code)
  const kept = await countCodeTry(ctx.db, place, triesMax)
  if (!kept || !timingSafeEqual(kept.hash, offered)) throw new Refusal('code_wrong')
  return async (tx) => {
    if (!(await takeCode(tx, place, offered))) throw new Refusal('code_wrong')
  }
}
