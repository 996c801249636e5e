import { requestDeposit as call, refusalsOf } from '@opendraw/contract'
import { type DepositRow } from './tables/deposits.ts'
import { type DepositWish } from './deposit-wish.ts'

const refuse = refusalsOf(call)

/**
 * The reply of the first call with this key, whatever has become of the deposit since; the key with another wish is refused
 * (key_reused). What a later call showed (proofs, note) was not part of the first.
 */
export function firstReply(row: DepositRow, wish: DepositWish): DepositRow {
  const cameWithProofs = row.provenAt?.getTime() === row.createdAt.getTime()
  const proofs = cameWithProofs ? row.proofs : []
  const isNoteOfFirst = row.provenAt === null || cameWithProofs
  const isSame =
    row.method === wish.method &&
    row.amount === wish.amount &&
    proofs.join() === (row.kind === 'manual' ? wish.proofs.join() : '') &&
    (!isNoteOfFirst || row.note === wish.note) &&
    (wish.actualPayment === null || wish.actualPayment === row.actualPayment)
  if (!isSame) throw refuse('key_reused')
  if (row.kind === 'sandbox') return row
  const provenAt = cameWithProofs ? row.provenAt : null
  return { ...row, proofs, provenAt, state: 'pending', credited: null, ...undecided }
}

const undecided = { decidedAt: null, decidedBy: null, reason: null, reasonCode: null }
