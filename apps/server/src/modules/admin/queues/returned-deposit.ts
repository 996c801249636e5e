import type { ReplyOf } from '@opendraw/contract'
import type { checkWithdrawal } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { depositsByIds, methodNameOf } from '../../wallet/deposits/index.ts'
import type { WithdrawalRow } from '../../wallet/withdrawals/index.ts'

/** The deposit that a withdrawal sends back, for the operator who compares who paid it with the card; null for a payout. */
export async function returnedDeposit(
  db: Tx,
  { depositId }: Pick<WithdrawalRow, 'depositId'>,
): Promise<ReplyOf<typeof checkWithdrawal>['deposit']> {
  if (depositId === null) return null
  const [row] = await depositsByIds(db, [depositId])
  assert(row !== undefined && row.credited !== null, 'only a credited deposit goes back')
  const { id, credited, createdAt } = row
  return { id, methodName: await methodNameOf(db, row), credited, createdAt }
}
