import type { Reactions } from './domain-events.ts'
import { forfeitOfDeposit, takeBackOfDeposit } from './modules/promotions/bonuses/index.ts'
import { creditBudgets } from './modules/promotions/budgets/index.ts'
import { countTeamMoney } from './modules/promotions/referrals/index.ts'
import { endPacketsOf } from './modules/red-packets/index.ts'

/** What events cause, in the transaction of the event: event → use case, a line each. */
export const reactions: Reactions = {
  'deposit.credited': [(tx, { playerId, amount }) => countTeamMoney(tx, playerId, { deposits: amount })],
  'deposit.reversal_started': [
    (tx, { playerId, depositId }) => forfeitOfDeposit(tx, playerId, depositId),
    (tx, { playerId }) => endPacketsOf(tx, playerId),
  ],
  'deposit.reversed': [(tx, { playerId, amount }) => countTeamMoney(tx, playerId, { deposits: -amount })],
  'deposit.return_started': [(tx, { playerId, depositId }) => takeBackOfDeposit(tx, playerId, depositId)],
  'stakes.counted': [(tx, { roundId, edge }) => creditBudgets(tx, roundId, edge)],
  'withdrawal.paid': [(tx, { playerId, amount }) => countTeamMoney(tx, playerId, { withdrawals: amount })],
}
