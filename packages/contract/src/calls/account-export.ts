import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MarketingTopic } from '../marketing.ts'
import { MarketingAnswer } from '../marketing-answer.ts'
import { Digits, Done, Instant, Micros, Nothing, Secret, TotpCode, text } from '../values.ts'

/** What the credit score is made of, in the order shown. */
export const creditRules = [
  'start',
  'contact',
  'second_factor',
  'told',
  'documents',
  'thirty_days',
  'one_year',
  'refused_deposits',
  'forged_documents',
] as const
export type CreditRule = (typeof creditRules)[number]
export const getCreditScore = defineCall({
  method: 'POST',
  path: 'cclogin/getcredit',
  access: 'player',
  about: 'The credit score and every rule that made it. It is information: no payment ever depends on it.',
  request: Nothing,
  reply: z.object({
    score: z.int(),
    parts: z.array(z.object({ rule: z.enum(creditRules), points: z.int(), applies: z.boolean() })),
  }),
  refusals: [],
})

export const closingBlockers = [
  'money_left',
  'bets_open',
  'deposit_open',
  'withdrawal_open',
  'packet_open',
  'product_open',
  'savings_open',
  'tickets_open',
  'tickets_held',
  'documents_open',
] as const
export type ClosingObstacle = (typeof closingBlockers)[number]
export const getPrivacy = defineCall({
  method: 'POST',
  path: 'cclogin/privacy',
  access: 'player',
  about: "The player's privacy choices, and what would keep the account from being closed now.",
  request: Nothing,
  reply: z.object({
    marketing: z.object({
      /** What the player agrees to hear of, by which version of the words, and since when. */
      given: z.array(z.extend(MarketingTopic, { wording: z.string(), answeredAt: Instant })),
      /** Nothing is sent now, whatever was agreed to: a limit, a break, an exclusion or an open case. */
      isOff: z.boolean(),
    }),
    /** Empty when the account can be closed. */
    obstacles: z.array(z.enum(closingBlockers)),
    /** When some of them are over by themselves, at the latest; what the player or staff must do has no date. */
    overBy: z.array(z.object({ obstacle: z.enum(closingBlockers), at: Instant })),
    /** Less than this cannot be withdrawn and stays in the books when the account is closed. */
    leastToWithdraw: Micros,
  }),
  refusals: [],
})
export const editPrivacy = defineCall({
  method: 'POST',
  path: 'cclogin/editprivacy',
  access: 'player',
  about:
    'What marketing the player agrees to, by product and channel; what is missing is withdrawn. Nothing is agreed to by default.',
  request: MarketingAnswer,
  reply: Done,
  refusals: [],
})
export const beginExport = defineCall({
  method: 'POST',
  path: 'cclogin/exportbegin',
  access: 'player',
  about:
    'A ticket for ten minutes with which this session may read everything that is kept about the player.',
  request: z.strictObject({ password: Secret, totp: z.optional(TotpCode) }),
  reply: z.object({ ticket: z.string(), expiresAt: Instant }),
  refusals: ['wrong_password', 'totp_required', 'wrong_totp', 'busy'],
})
export const exportSections = [
  'person',
  'signIns',
  'instruments',
  'protection',
  'deposits',
  'withdrawals',
  'bets',
  'statement',
  'statementUSDT',
  'packetsSent',
  'packetsOpened',
  'productOrders',
  'productPayments',
  'flexibleDays',
  'ticketTrades',
  'ticketsHeld',
  'ticketDisputes',
  'ticketWaiting',
  'bonuses',
  'invitations',
  'levels',
  'rebates',
  'marketing',
  'notifications',
  'pushDevices',
  'support',
  'passkeys',
] as const
export const exportData = defineCall({
  method: 'POST',
  path: 'cclogin/exportdata',
  access: 'player',
  about: 'A page of one section of everything that is kept about the player, nothing masked.',
  request: z.strictObject({
    ticket: text(1, 100),
    section: z.enum(exportSections),
    before: z.optional(Digits),
  }),
  reply: z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: z.nullable(Digits) }),
  refusals: ['ticket_expired'],
})
export const closeAccount = defineCall({
  method: 'POST',
  path: 'cclogin/closeaccount',
  access: 'player',
  about:
    'Closes the account for good: what is known of the person is made unreadable, the ledger keeps a number.',
  request: z.strictObject({
    password: Secret,
    fundPassword: z.optional(Secret),
    totp: z.optional(TotpCode),
    /** Collectibles stay with the account that is closed: nobody has them again. */
    givesUpTickets: z.optional(z.boolean()),
  }),
  reply: Done,
  refusals: [
    'wrong_password',
    'fund_password_missing',
    'wrong_fund_password',
    'fund_password_blocked',
    'totp_required',
    'wrong_totp',
    'account_not_empty',
    'busy',
  ],
})
