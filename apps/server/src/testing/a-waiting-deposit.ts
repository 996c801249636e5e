import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { keepPicture } from '../modules/uploads/keep-picture.ts'
import type { DepositRow } from '../modules/wallet/deposits/index.ts'
import { requestDeposit } from '../modules/wallet/deposits/request-deposit.ts'
import { aDepositor } from './a-depositor.ts'

/** A manual deposit whose player has shown a picture of their payment, so that it waits for an operator. */
export async function aWaitingDeposit(
  ctx: Context,
  dollars = 50n,
): Promise<DepositRow & Readonly<{ token: string; proof: string }>> {
  const { id: playerId, token } = await aDepositor(ctx)
  const bytes = await sharp({ create: { width: 6, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const proof = (await keepPicture(ctx, playerId, 'deposit_proof', bytes)).id
  const input = { playerId, method: 'bank-usd', actualPayment: null, proofs: [proof], note: 'n' }
  const row = await requestDeposit(ctx, { ...input, amount: dollars * 1_000_000n, key: randomUUID() })
  return { ...row, token, proof }
}
