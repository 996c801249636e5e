import { proveDeposit as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { takePictures } from '../../uploads/index.ts'
import { announceDeposit } from './decide-deposit.ts'
import { addProofs, type DepositRow, ownDeposit } from './tables/deposits.ts'

const refuse = refusalsOf(call)

export type Proof = Readonly<{
  playerId: bigint
  id: bigint
  proofs: readonly string[]
  /** Null: the note stays as it is. */
  note: string | null
}>

/**
 * Submits the proof of payment: from then on the deposit waits for an operator, and neither its player nor time ends it.
 * The same pictures again change nothing. Refuses what is not an open manual deposit of theirs (not_found,
 * deposit_not_open), no picture (proof_required), and pictures that are not theirs or prove something else
 * (picture_unknown).
 */
export async function proveDeposit(ctx: Context, proof: Proof): Promise<DepositRow> {
  if (proof.proofs.length === 0) throw refuse('proof_required')
  return ctx.db.transaction(async (tx) => {
    const deposit = await ownDeposit(tx, proof.playerId, proof.id)
    if (!deposit) throw refuse('not_found')
    if (deposit.provenAt !== null && deposit.proofs.join() === proof.proofs.join()) return deposit
    if (deposit.kind !== 'manual') throw refuse('deposit_not_open')
    const note = proof.note ?? deposit.note
    const proven = await addProofs(tx, { id: deposit.id, proofs: proof.proofs, note })
    if (!proven) throw refuse('deposit_not_open')
    await takePictures(tx, proof.playerId, proof.proofs, 'deposit_proof')
    await announceDeposit(tx, proven)
    return proven
  })
}
