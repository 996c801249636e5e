import type { QueuedWithdrawal } from '@opendraw/contract/operator'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { WithdrawalRow } from '../../../wallet/index.ts'
import { requestOnWire } from './deposit-on-wire.ts'
import type { Dressed } from './dressed.ts'

/** A withdrawal of the queue, as the operator who asks sees it. */
export function withdrawalOnWire(
  row: Dressed<WithdrawalRow>,
  operatorId: bigint,
): z.input<typeof QueuedWithdrawal> {
  return {
    id: String(row.id),
    kind: row.kind,
    asset: row.asset,
    amount: toWire(row.amount),
    fee: toWire(row.fee),
    net: toWire(row.amount - row.fee),
    card: row.cardId === null ? null : cardOf(row),
    wallet:
      row.network === null || row.address === null
        ? null
        : { name: row.walletName ?? '', network: row.network, address: row.address },
    state: row.state,
    promisedAt: row.promisedAt.getTime(),
    reference: row.reference,
    reasonCode: row.reasonCode,
    ...requestOnWire(row, operatorId),
  }
}

const cardOf = (row: WithdrawalRow) => ({
  bankName: row.bankName ?? '',
  numberEnd: row.numberEnd ?? '',
  ifsc: row.ifsc ?? '',
  bankAddress: row.bankAddress ?? '',
  holder: row.holder ?? '',
})
