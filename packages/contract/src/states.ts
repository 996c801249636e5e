import * as z from 'zod/mini'

// Apart from the calls that tell of them, so that the live stream, which every page reads, brings none of those calls.

/** The states of a deposit. */
export const DepositState = z.enum(['pending', 'passed', 'failed', 'expired'])
/** The states of a withdrawal. */
export const WithdrawalState = z.enum(['pending', 'approved', 'paid', 'rejected', 'failed'])
export type WithdrawalState = z.output<typeof WithdrawalState>
/** The states of a bonus. */
export const BonusState = z.enum(['waiting', 'released', 'forfeited', 'expired'])
/** The states of a check of documents. */
export const KycState = z.enum(['none', 'pending', 'passed', 'failed', 'expired'])
