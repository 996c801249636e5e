import * as z from 'zod/mini'
import { WithdrawalState } from './states.ts'
import { Digits, GameId, Nothing, PAGE_SIZE_MAX } from './values.ts'

/** Where programs of partners and book-keepers read, on the players' origin. A change that breaks one of them gets another number. */
export const PARTNER_PATH = '/partner/v1'

/** What a key may be allowed to read. */
export const partnerScopes = ['deposits.read', 'withdrawals.read', 'rounds.read'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** The machine words of this API with their statuses; each means one thing for as long as the version lives. */
export const partnerRefusals = {
  bad_request: 400,
  key_missing: 401,
  key_invalid: 401,
  key_revoked: 401,
  key_expired: 401,
  network_not_allowed: 403,
  scope_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type PartnerRefusal = keyof typeof partnerRefusals

/** An amount to the micro-unit with a point: 12.500000. Never a JSON number, which a reader would round. */
const Amount = z.string().check(z.regex(/^\d{1,13}\.\d{6}$/))
const Id = z.string().check(z.regex(/^\d{1,19}$/))
/** An instant as RFC 3339 in UTC. */
const Moment = z.iso.datetime()

export const partnerDepositStates = ['pending', 'credited', 'failed', 'expired', 'reversed'] as const
/** A deposit without its player. `credited` is what came into the wallet; `paid` what was to be paid, in its own currency. */
export const PartnerDeposit = z.object({
  id: Id,
  method: z.string(),
  state: z.enum(partnerDepositStates),
  asset: z.literal('USD'),
  amount: Amount,
  credited: z.nullable(Amount),
  paid: z.object({ amount: Amount, currency: z.string() }),
  createdAt: Moment,
  decidedAt: z.nullable(Moment),
  reversedAt: z.nullable(Moment),
})
export type PartnerDeposit = z.output<typeof PartnerDeposit>

/** A withdrawal without its player and where it goes. The fee is a part of the amount. */
export const PartnerWithdrawal = z.object({
  id: Id,
  kind: z.enum(['payout', 'return']),
  state: WithdrawalState,
  asset: z.enum(['USD', 'USDT']),
  amount: Amount,
  fee: Amount,
  createdAt: Moment,
  promisedAt: Moment,
  /** Of its last step. */
  decidedAt: z.nullable(Moment),
})
export type PartnerWithdrawal = z.output<typeof PartnerWithdrawal>

/** A round; its totals are there once its bets are sealed, its payouts once it is settled. */
export const PartnerRound = z.object({
  id: Id,
  game: GameId,
  issue: Id,
  state: z.enum(['open', 'locked', 'drawn', 'settled', 'voided']),
  asset: z.literal('USD'),
  opensAt: Moment,
  locksAt: Moment,
  drawsAt: Moment,
  betCount: z.nullable(Id),
  stakes: z.nullable(Amount),
  payouts: z.nullable(Amount),
  result: z.nullable(z.array(z.int())),
  voidReason: z.nullable(z.string()),
})
export type PartnerRound = z.output<typeof PartnerRound>

const InstantText = z.codec(Moment, z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})
const LimitText = z.codec(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.int(), {
  decode: Number,
  encode: String,
})
const LIMIT_ABOUT = `1 to ${PAGE_SIZE_MAX}`

/** A page of a list, newest first: `cursor` is the `next` of the page above; `from` is in the window, `to` is not. */
const Window = z.strictObject({
  from: z.optional(InstantText),
  to: z.optional(InstantText),
  cursor: z.optional(Digits),
  limit: z.optional(LimitText),
})
export type PartnerWindow = z.output<typeof Window>
const OneGame = z.extend(Window, { game: z.optional(GameId) })
export type PartnerRounds = z.output<typeof OneGame>

const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), next: z.nullable(Id) })

/** Every call of the API: all of them read. */
export const partnerOperations = {
  listDeposits: {
    path: '/deposits',
    scope: 'deposits.read',
    about: `Deposits, newest first, by the time of the request; limit ${LIMIT_ABOUT}.`,
    query: Window,
    reply: pageOf(PartnerDeposit),
  },
  getDeposit: {
    path: '/deposits/{id}',
    scope: 'deposits.read',
    about: 'One deposit.',
    query: Nothing,
    reply: PartnerDeposit,
  },
  listWithdrawals: {
    path: '/withdrawals',
    scope: 'withdrawals.read',
    about: `Withdrawals, newest first, by the time of the request; limit ${LIMIT_ABOUT}.`,
    query: Window,
    reply: pageOf(PartnerWithdrawal),
  },
  getWithdrawal: {
    path: '/withdrawals/{id}',
    scope: 'withdrawals.read',
    about: 'One withdrawal.',
    query: Nothing,
    reply: PartnerWithdrawal,
  },
  listRounds: {
    path: '/rounds',
    scope: 'rounds.read',
    about: `Rounds of one game or of all, newest first, by the time of the draw; limit ${LIMIT_ABOUT}.`,
    query: OneGame,
    reply: pageOf(PartnerRound),
  },
  getRound: {
    path: '/rounds/{id}',
    scope: 'rounds.read',
    about: 'One round.',
    query: Nothing,
    reply: PartnerRound,
  },
} as const
export type PartnerOperation = keyof typeof partnerOperations

/** What an endpoint may ask to hear of. Each event's `data` is the deposit, withdrawal or round as the API answers it. */
export const webhookKinds = [
  'deposit.credited',
  'deposit.reversed',
  'withdrawal.approved',
  'withdrawal.paid',
  'withdrawal.rejected',
  'withdrawal.failed',
  'round.settled',
] as const
export type WebhookKind = (typeof webhookKinds)[number]
