import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { countPendingKyc } from '../../kyc/index.ts'
import { countApprovals } from '../../operators/index.ts'
import { countApplications } from '../../promotions/referrals/index.ts'
import { countCases } from '../../responsible-gaming/index.ts'
import { countOpenThreads } from '../../support/index.ts'
import { waitingDeposits } from '../../wallet/deposits/index.ts'
import { waitingWithdrawals } from '../../wallet/withdrawals/index.ts'
import { actions } from '../approvals/actions.ts'

export type Counts = Readonly<{
  deposits: number
  withdrawals: number
  kyc: number
  approvals: number
  partners: number
  concerns: number
  support: number
}>

/** How much waits in each queue, as far as the caller may know: 0 for a queue that they may not read. */
export async function countWaiting(ctx: Context, caller: OperatorCaller): Promise<Counts> {
  const may = (permission: string) => hasPermission(caller.permissions, permission)
  const [deposits, withdrawals, kyc, approvals, partners, concerns, support] = await Promise.all([
    may('finance:deposit:read') ? waitingDeposits(ctx.db) : 0,
    may('finance:withdrawal:read') ? waitingWithdrawals(ctx.db) : 0,
    may('kyc:case:read') ? countPendingKyc(ctx.db) : 0,
    may('oversight:approval:read') ? countApprovals(ctx, actions, caller) : 0,
    may('partners:application:read') ? countApplications(ctx.db) : 0,
    may('protection:case:read') ? countCases(ctx.db) : 0,
    may('support:thread:read') ? countOpenThreads(ctx.db) : 0,
  ])
  return { deposits, withdrawals, kyc, approvals, partners, concerns, support }
}
