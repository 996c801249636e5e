import type { Context } from '../../context.ts'
import { releaseSeed } from './release-seed.ts'
import { revealVoided, unrevealedRounds } from './tables/rounds.ts'

const ROUNDS_AT_ONCE = 50

/**
 * Makes the seeds of voided rounds public once the vault is back: nobody can say that a round was voided for what it
 * would have drawn without everybody seeing what that was.
 */
export async function revealVoidedRounds(ctx: Context): Promise<void> {
  for (const round of await unrevealedRounds(ctx.db, ROUNDS_AT_ONCE)) {
    await revealVoided(ctx.db, round.id, await releaseSeed(ctx, round))
  }
}
