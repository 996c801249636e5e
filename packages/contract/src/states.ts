import * as z from 'zod/mini'

// Apart from the calls that tell of them, so that the live stream, which every page reads, brings none of those calls.

/** How a deposit stands. */
export const DepositState = z.enum(['pending', 'passed', 'failed', 'expired'])
/** How a withdrawal stands. */
export const WithdrawalState = z.enum(['pending', 'approved', 'paid', 'rejected', 'failed'])
export type WithdrawalState = z.output<typeof WithdrawalState>
/** How a bonus stands. */
export const BonusState = z.enum(['waiting', 'released', 'forfeited', 'expired'])
/** How the check of a player's documents stands. */
export const KycState = z.enum(['none', 'pending', 'passed', 'failed', 'expired'])
