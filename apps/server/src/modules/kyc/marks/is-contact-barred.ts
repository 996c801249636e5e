import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { type Account } from '../../credentials/index.ts'
import { isBarred } from '../tables/marks.ts'
import { contactMark } from './contact-mark.ts'

/**
 * Whether the phone or email belongs to somebody who excluded himself under another account than this (null: under any). Whoever
 * asks is answered as for an account that is taken, and only after he has read the code that was sent there: nobody
 * learns from it that somebody is excluded.
 */
export async function isContactBarred(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  account: Account,
  playerId: bigint | null,
): Promise<boolean> {
  const mark = contactMark(ctx, account)
  return mark !== null && isBarred(tx, mark, playerId)
}
