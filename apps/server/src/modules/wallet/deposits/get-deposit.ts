import { getDeposit as call, refusalsOf } from '@opendraw/contract'
import { cash, statementOfKeys } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { creditKey } from './credit-deposit.ts'
import { type MethodText, methodText } from './list-deposit-methods.ts'
import { invoiceFor } from './payments/ask-invoice.ts'
import { type DepositRow, ownDeposit } from './tables/deposits.ts'
import { methodVersion } from './tables/methods.ts'
import { heldOf } from './tables/payments.ts'
import { type ReversalRow, reversalOf } from './tables/reversals.ts'

const refuse = refusalsOf(call)

export type DepositReceipt = Readonly<{
  deposit: DepositRow
  method: MethodText & Readonly<{ qr: string | null }>
  checkoutUrl: string | null
  journal: Readonly<{ id: bigint; key: string }> | null
  reversal: ReversalRow | null
  /** Paid beyond what their deposit limit and documents allow, and neither credited nor sent back yet; micro-units of the deposit's currency. */
  held: bigint | null
}>

/** A deposit of the caller's with all that belongs to it: its payment instructions, and its line in the books. */
export async function getDeposit(
  ctx: Context,
  id: bigint,
  { playerId, lang }: PlayerCaller,
): Promise<DepositReceipt> {
  const deposit = await ownDeposit(ctx.db, playerId, id)
  if (!deposit) throw refuse('not_found')
  const said = await methodVersion(ctx.db, deposit.method, deposit.methodVersion)
  assert(said !== undefined, 'a deposit was asked for under a version of its method')
  const key = creditKey(deposit.id)
  const [line] = await statementOfKeys(ctx.db, cash(playerId), [key])
  const isToBePaid = deposit.kind === 'btcpay' && deposit.state === 'pending'
  return {
    deposit,
    method: { ...methodText(said, lang), qr: said.qr },
    checkoutUrl: isToBePaid ? (await invoiceFor(ctx, deposit)).checkoutUrl : null,
    journal: line ? { id: line.journal, key } : null,
    reversal: (await reversalOf(ctx.db, deposit.id)) ?? null,
    held: await heldOf(ctx.db, deposit.id),
  }
}
