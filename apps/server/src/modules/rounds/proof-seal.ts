import { sealMessage } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { isSigned, loggedKeys } from '../transparency/index.ts'
import { type RoundRow } from './tables/rounds.ts'
import { findSealSignature } from './tables/seals.ts'

/** The server's signature over a round's sealed bets, and its key. */
export type ProofSeal = Readonly<{ signature: Buffer; serverKey: Buffer }>

/**
 * The signature that was stored when the round's bets were sealed, with the server's key that verifies it: the present one, or
 * one of those that the transparency log tells of. Where none does, the present one, so that whoever checks sees it fail.
 * Null until the bets are sealed.
 */
export async function proofSeal(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { id, game, issue, betsRoot: root, betCount: count, stakeTotal: stake }: RoundRow,
): Promise<ProofSeal | null> {
  if (root === null || count === null || stake === null) return null
  const signature = await findSealSignature(db, id)
  if (!signature) return null
  const message = sealMessage({ game, issue, root, count, stake })
  const isBy = (key: Buffer) => isSigned(key, message, signature)
  const { serverKey } = vault
  if (isBy(serverKey)) return { signature, serverKey }
  return { signature, serverKey: (await loggedKeys(db)).find(isBy) ?? serverKey }
}
