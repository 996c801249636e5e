import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { DepositRow } from '../modules/wallet/deposits/index.ts'
import { requestDeposit } from '../modules/wallet/deposits/request-deposit.ts'
import { aDepositor } from './a-depositor.ts'
import { aPicture } from './a-picture.ts'

/** A manual deposit whose player has shown a picture of their payment, so that it waits for an operator. */
export async function aWaitingDeposit(
  ctx: Context,
  dollars = 50n,
): Promise<DepositRow & Readonly<{ token: string; proof: string }>> {
  const { id: playerId, token } = await aDepositor(ctx)
  const proof = await aPicture(ctx, playerId, 'deposit_proof')
  const input = { playerId, method: 'bank-usd', actualPayment: null, proofs: [proof], note: 'n' }
  const row = await requestDeposit(ctx, { ...input, amount: dollars * 1_000_000n, key: randomUUID() })
  return { ...row, token, proof }
}
