import type { QueueName } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import type { Waiting } from '../../../waiting.ts'
import { waitingAlerts } from '../../alerts/index.ts'
import { waitingBankLines } from '../../bank/index.ts'
import { waitingKyc } from '../../kyc/index.ts'
import { waitingApprovals } from '../../operators/index.ts'
import { waitingApplications } from '../../promotions/referrals/index.ts'
import { waitingCases } from '../../responsible-gaming/index.ts'
import { waitingThreads } from '../../support/index.ts'
import { waitingDeposits } from '../../wallet/deposits/index.ts'
import { waitingWithdrawals } from '../../wallet/withdrawals/index.ts'
import { actions } from '../approvals/actions.ts'

type Queue = Readonly<{
  name: QueueName
  permission: string
  read: (ctx: Context, caller: OperatorCaller) => Promise<Waiting>
}>

const queues: readonly Queue[] = [
  { name: 'alerts', permission: 'oversight:alert:read', read: waitingAlerts },
  { name: 'deposits', permission: 'finance:deposit:read', read: ({ db }) => waitingDeposits(db) },
  { name: 'withdrawals', permission: 'finance:withdrawal:read', read: ({ db }) => waitingWithdrawals(db) },
  {
    name: 'approvals',
    permission: 'oversight:approval:read',
    read: (ctx, caller) => waitingApprovals(ctx, actions, caller),
  },
  { name: 'kyc', permission: 'kyc:case:read', read: ({ db }) => waitingKyc(db) },
  { name: 'concerns', permission: 'protection:case:read', read: ({ db }) => waitingCases(db) },
  { name: 'support', permission: 'support:thread:read', read: ({ db }) => waitingThreads(db) },
  { name: 'bank', permission: 'bank:statement:read', read: ({ db }) => waitingBankLines(db) },
  { name: 'partners', permission: 'partners:application:read', read: ({ db }) => waitingApplications(db) },
]

/** What waits in each queue that the caller may read, in the order of the menu; the others are not in the list. */
export function readQueues(
  ctx: Context,
  caller: OperatorCaller,
): Promise<(Waiting & Readonly<{ queue: QueueName }>)[]> {
  return Promise.all(
    queues
      .filter(({ permission }) => hasPermission(caller.permissions, permission))
      .map(async ({ name, read }) => ({ queue: name, ...(await read(ctx, caller)) })),
  )
}

export type Counts = Readonly<Record<QueueName, number>>

/** How much waits in each queue, as far as the caller may know: 0 for a queue that they may not read. */
export async function countWaiting(ctx: Context, caller: OperatorCaller): Promise<Counts> {
  const waiting = await readQueues(ctx, caller)
  const of = (name: QueueName) => waiting.find(({ queue }) => queue === name)?.count ?? 0
  return {
    alerts: of('alerts'),
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
    bank: of('bank'),
    kyc: of('kyc'),
    approvals: of('approvals'),
    partners: of('partners'),
    concerns: of('concerns'),
    support: of('support'),
  }
}
