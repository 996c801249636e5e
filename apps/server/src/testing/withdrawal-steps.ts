import type { Tx } from '@opendraw/db'
import {
  approveWithdrawal,
  type Moved,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
} from '../modules/wallet/withdrawals/move-withdrawal.ts'
import type { TestServer } from './start-test-server.ts'

const OPERATOR_ID = 1n

/** Each step that an operator can take with a withdrawal, over a server that `server` names when it is taken. */
export function withdrawalSteps(server: () => TestServer) {
  const step = (take: (tx: Tx) => Promise<Moved>) => server().ctx.db.transaction(take)
  return {
    approve: (id: bigint) =>
      step((tx) => approveWithdrawal(server().ctx, tx, { id, operatorId: OPERATOR_ID })),
    reject: (id: bigint) =>
      step((tx) =>
        rejectWithdrawal(server().ctx, tx, {
          ...{ id, operatorId: OPERATOR_ID, code: 'name_differs', note: ' see your passport ' },
        }),
      ),
    pay: (id: bigint, reference = 'UTR 99') =>
      step((tx) => markWithdrawalPaid(server().ctx, tx, { id, operatorId: OPERATOR_ID, reference })),
    fail: (id: bigint) =>
      step((tx) =>
        markWithdrawalFailed(server().ctx, tx, { id, operatorId: OPERATOR_ID, code: 'bank_returned' }),
      ),
  }
}
