import type { Context } from './context.ts'
import type { Reactions } from './domain-events.ts'
import { tellSecurity } from './modules/accounts/index.ts'
import { queueDeposit, queueRound, queueWithdrawal } from './modules/integrations/index.ts'
import {
  endPushes,
  notify,
  notifyOfRound,
  ofDeposit,
  ofProduct,
  ofSecurity,
  ofSignIn,
  ofTicket,
  ofWithdrawal,
} from './modules/notifications/index.ts'
import { forfeitOfDeposit, takeBackOfDeposit } from './modules/promotions/bonuses/index.ts'
import { creditBudgets } from './modules/promotions/budgets/index.ts'
import { countTeamMoney } from './modules/promotions/referrals/index.ts'
import { endPacketsOf } from './modules/red-packets/index.ts'
import { endGiftsOf } from './modules/tickets/index.ts'

/** What events cause, in the transaction of the event: event → use case, a line each. What is sent outside the app goes by the settings. */
export function reactionsOf(config: Context['config']): Reactions {
  return {
    'deposit.credited': [
      (tx, { playerId, amount }) => countTeamMoney(tx, playerId, { deposits: amount }),
      (tx, event) => notify(tx, [ofDeposit('deposit_credited', event)]),
      (tx, event) => queueDeposit(tx, 'deposit.credited', event),
    ],
    'deposit.reversal_started': [
      // First: it locks items, which come before the accounts that the others lock.
      (tx, { playerId }) => endGiftsOf(tx, playerId),
      (tx, { playerId, depositId }) => forfeitOfDeposit(tx, playerId, depositId),
      (tx, { playerId }) => endPacketsOf(tx, playerId),
    ],
    'deposit.reversed': [
      (tx, { playerId, amount }) => countTeamMoney(tx, playerId, { deposits: -amount }),
      (tx, event) => notify(tx, [ofDeposit('deposit_reversed', event)]),
      (tx, event) => queueDeposit(tx, 'deposit.reversed', event),
    ],
    'deposit.return_started': [(tx, { playerId, depositId }) => takeBackOfDeposit(tx, playerId, depositId)],
    'player.frozen': [
      (tx, { playerId }) => endGiftsOf(tx, playerId),
      (tx, { playerId }) => endPacketsOf(tx, playerId),
    ],
    'player.signed_in': [(tx, event) => notify(tx, [ofSignIn(event)])],
    'product.paid': [(tx, { payments }) => notify(tx, payments.map(ofProduct))],
    'security.changed': [
      (tx, event) => notify(tx, [ofSecurity(event)]),
      (tx, event) => tellSecurity({ config }, tx, event),
    ],
    'sessions.ended': [endPushes],
    'stakes.counted': [
      (tx, { roundId, edge }) => creditBudgets(tx, roundId, edge),
      (tx, { roundId }) => notifyOfRound(tx, roundId),
      queueRound,
    ],
    'ticket.released': [(tx, event) => notify(tx, [ofTicket(event)])],
    'withdrawal.decided': [
      async (tx, { playerId, state, amount }) => {
        if (state === 'paid') await countTeamMoney(tx, playerId, { withdrawals: amount })
      },
      (tx, event) => notify(tx, [ofWithdrawal(event)]),
      queueWithdrawal,
    ],
  }
}
