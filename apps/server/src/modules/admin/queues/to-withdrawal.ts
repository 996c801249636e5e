import type { QueuedWithdrawal } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { WithdrawalRow } from '../../wallet/withdrawals/index.ts'
import type { WithDetails } from './queue-rows.ts'
import { toRequest } from './to-deposit.ts'

/** A withdrawal of the queue, as the requesting operator sees it. */
export function toWithdrawal(
  row: WithDetails<WithdrawalRow>,
  operatorId: bigint,
): z.output<typeof QueuedWithdrawal> {
  return {
    id: row.id,
    kind: row.kind,
    asset: row.asset,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    card: row.cardId === null ? null : cardOf(row),
    wallet:
      row.network === null || row.address === null
        ? null
        : { name: row.walletName ?? '', network: row.network, address: row.address },
    state: row.state,
    promisedAt: row.promisedAt,
    reference: row.reference,
    reasonCode: row.reasonCode,
    ...toRequest(row, operatorId),
  }
}

const cardOf = (row: WithdrawalRow) => ({
  bankName: row.bankName ?? '',
  numberEnd: row.numberEnd ?? '',
  ifsc: row.ifsc ?? '',
  bankAddress: row.bankAddress ?? '',
  holder: row.holder ?? '',
})
