import { Refusal, type RefusalCode } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { addTriedMark, type Mark } from '../tables/marks.ts'

/**
 * Does the work; where it is refused because another account has what the player named, that he named it is kept, so that an
 * exclusion of that other account can be looked into. The refusal is the same whoever has it.
 */
export async function notingTried<T>(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { mark, whenRefused }: { readonly mark: Mark | null; readonly whenRefused: RefusalCode },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Not in the work's own transaction, which is undone.
    if (mark && error instanceof Refusal && error.reason === whenRefused)
      await addTriedMark(db, playerId, mark)
    throw error
  }
}
