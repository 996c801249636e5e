import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Deposit, listDeposits } from '../calls/deposits.ts'
import { getBalances } from '../calls/exchange.ts'
import { getUserinfo, Userinfo } from '../calls/identity.ts'
import { listNotifications } from '../calls/notifications.ts'
import { listWithdrawals, Withdrawal } from '../calls/payout.ts'
import { listProductOrders } from '../calls/products.ts'
import { getProtection } from '../calls/protection.ts'
import { getStatement } from '../calls/statement.ts'
import { listTicketOrders } from '../calls/ticket-trades.ts'
import { Digits, pageOf } from '../values.ts'
import { ActionReason } from './players.ts'

const Target = z.object({ kind: z.enum(['card', 'wallet']), name: z.string() })

/**
 * What an operator may look at as the player sees it: the player's own call, and what is shown of its answer. Names, numbers of cards
 * and addresses, and pictures are not.
 */
export const playerViews = {
  account: {
    call: getUserinfo,
    shown: z.omit(Userinfo, { firstName: true, taxNumberMasked: true, avatarUpload: true }),
  },
  wallet: { call: getBalances, shown: getBalances.reply },
  statement: { call: getStatement, shown: getStatement.reply },
  deposits: { call: listDeposits, shown: pageOf(z.omit(Deposit, { proofs: true })) },
  withdrawals: { call: listWithdrawals, shown: pageOf(z.extend(Withdrawal, { to: Target })) },
  savings: { call: listProductOrders, shown: listProductOrders.reply },
  tickets: { call: listTicketOrders, shown: listTicketOrders.reply },
  notifications: { call: listNotifications, shown: listNotifications.reply },
  limits: { call: getProtection, shown: getProtection.reply },
} as const
export type PlayerView = keyof typeof playerViews
export const playerViewNames = [
  'account',
  'wallet',
  'statement',
  'deposits',
  'withdrawals',
  'savings',
  'tickets',
  'notifications',
  'limits',
] as const satisfies readonly PlayerView[]

export const viewAsPlayer = defineCall({
  method: 'POST',
  path: 'operator/players/view',
  access: 'operator',
  permission: 'players:view:read',
  about:
    "What the player's own call answers them, as the view shows it; the first page of a list. No session is opened and nothing can be changed. Each view and its reason are a line of the audit log. A frozen or closed account sees nothing: account_frozen.",
  request: z.strictObject({ playerId: Digits, view: z.enum(playerViewNames), reason: ActionReason }),
  /** As it is on the wire: the console reads it by the schema of the view. */
  reply: z.object({ data: z.unknown() }),
  refusals: ['not_found', 'reason_required', 'account_frozen'],
})

/** The call of an operator who looks as a player. */
export const playerViewCalls = { viewAsPlayer } as const
