import { getProof as getProofCall, refusalsOf } from '@opendraw/contract'
import { isIssue, roundId } from '@opendraw/games'
import { sealMessage } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { type HeadRow, isSigned, loggedKeys, newestHead } from '../transparency/index.ts'
import { type EpochRow, findEpochs } from './tables/epochs.ts'
import { findSealSignature } from './tables/results.ts'
import { findRound, type RoundRow } from './tables/rounds.ts'

/** A round, its epoch, its seal, and how far the transparency log was signed when it was asked for. */
export type Proof = Readonly<{
  round: RoundRow
  epoch: EpochRow
  seal: ProofSeal | null
  head: HeadRow | null
}>

const refuse = refusalsOf(getProofCall)

/**
 * All that recomputes a round: what was committed before it opened, and, once it is drawn, its seed. Refuses with
 * not_found for an unknown game, with round_unknown for a round that the schedule does not know or that is not made yet.
 */
export async function getProof(ctx: Context, id: string, issue: bigint): Promise<Proof> {
  const instance = gameOf(id)
  if (!isIssue(instance, issue)) throw refuse('round_unknown')
  const round = await findRound(ctx.db, roundId(instance, issue))
  if (!round) throw refuse('round_unknown')
  const [epoch] = await findEpochs(ctx.db, [round.game], [round.epoch])
  assert(epoch, 'a round belongs to a published epoch')
  return { round, epoch, seal: await proofSeal(ctx, round), head: (await newestHead(ctx.db)) ?? null }
}

/** The server's signature over a round's sealed bets, and its key. */
type ProofSeal = Readonly<{ signature: Buffer; serverKey: Buffer }>

/**
 * The signature that was stored when the round's bets were sealed, with the server's key that verifies it: the present
 * one, or one of those in the transparency log. Where none does, the present one, so that a check fails visibly. Null
 * until the bets are sealed.
 */
async function proofSeal(
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
