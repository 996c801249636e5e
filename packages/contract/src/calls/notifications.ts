import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Micros, pageOf, paging } from '../values.ts'

/** What a player is notified of: their money, rounds of games that they chose, and what opens their account. */
export const notificationKinds = [
  'deposit_credited',
  'deposit_reversed',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_paid',
  'withdrawal_failed',
  'interest_paid',
  'term_matured',
  'ticket_sold',
  'round_ended',
  'signed_in',
  'password_changed',
  'fund_password_changed',
  'email_changed',
  'mobile_changed',
  'two_step_on',
  'two_step_off',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const Notification = z.object({
  id: Digits,
  kind: z.enum(notificationKinds),
  /** What it leads to: the deposit, withdrawal, order or round of that number; null: nothing of its own. */
  about: z.nullable(Digits),
  /** Null: it is not about money. */
  money: z.nullable(z.object({ amount: Micros, asset: z.enum(['USD', 'USDT']) })),
  at: Instant,
  isRead: z.boolean(),
})
export const listNotifications = defineCall({
  method: 'POST',
  path: 'ccinit/inbox',
  access: 'player',
  about:
    'What happened to the player’s money and account in the last half year, newest first: kinds and facts, which the app puts into words.',
  request: z.strictObject(paging),
  reply: pageOf(Notification),
  refusals: [],
})
export const markNotificationsRead = defineCall({
  method: 'POST',
  path: 'ccinit/inboxread',
  access: 'player',
  about:
    'Marks the notifications up to and with that one as read, of the player’s own alone; safe to repeat. Answers how many are left.',
  request: z.strictObject({ until: Digits }),
  reply: z.object({ own: z.int() }),
  refusals: [],
})
