import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { LimitKind, LimitPeriod } from '../calls/protection.ts'
import { WithdrawalHold } from '../holds.ts'
import { MarketingTopic } from '../marketing.ts'
import { Digits, Done, Instant, Lang, Micros, pageOf, paging, text, wholeNumber } from '../values.ts'
import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from './typed-texts.ts'

export const PlayerState = z.enum(['active', 'frozen'])

export const ListedPlayer = z.object({
  id: Digits,
  nickname: z.string(),
  accountMasked: z.string(),
  state: PlayerState,
  kycLevel: z.int(),
  cash: Micros,
  createdAt: Instant,
  seenAt: z.nullable(Instant),
})
export const listPlayers = defineCall({
  method: 'POST',
  path: 'operator/players/list',
  access: 'operator',
  permission: 'players:player:read',
  about:
    'Players, newest first. `query` is an id, the beginning of a nickname or account name, or a whole phone number or e-mail address.',
  request: z.strictObject({
    query: z.optional(text(1, 120)),
    state: z.optional(PlayerState),
    from: z.optional(Instant),
    to: z.optional(Instant),
    ...paging,
  }),
  reply: pageOf(ListedPlayer),
  refusals: [],
})

/** Which player, and why. */
export const whichPlayer = { id: Digits }
export const ActionReason = text(0, REASON_LENGTH_MAX)

export const PlayerProfile = z.object({
  ...ListedPlayer.shape,
  phoneMasked: z.nullable(z.string()),
  emailMasked: z.nullable(z.string()),
  lang: Lang,
  creditScore: z.int(),
  vipLevel: z.int(),
  hasFundPassword: z.boolean(),
  wallets: z.array(z.object({ asset: z.string(), cash: Micros, pending: Micros })),
  /** Of passed deposits and of withdrawals that were not returned; what is pending counts in neither. */
  deposited: Micros,
  withdrawn: Micros,
  net: Micros,
  hold: z.nullable(WithdrawalHold),
  noteCount: z.int(),
})
export const getPlayer = defineCall({
  method: 'POST',
  path: 'operator/players/get',
  access: 'operator',
  permission: 'players:player:read',
  about: 'One player: state, levels, wallets and net deposits. Personal data are masked.',
  request: z.strictObject(whichPlayer),
  reply: PlayerProfile,
  refusals: ['not_found'],
})
export const readPerson = defineCall({
  method: 'POST',
  path: 'operator/players/person',
  access: 'operator',
  permission: 'players:person:read',
  about:
    'The personal data of one player, unmasked, after a fresh code. Each reading is written down with its reason, and counts for the day.',
  request: z.strictObject({ ...whichPlayer, reason: ActionReason }),
  reply: z.object({
    account: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    taxCountry: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
  }),
  refusals: ['not_found', 'reason_required', 'person_reads_spent'],
})
export const freezePlayer = defineCall({
  method: 'POST',
  path: 'operator/players/freeze',
  access: 'operator',
  permission: 'players:player:freeze',
  about: 'Freezes an account: from now on every node refuses it. Accepted bets remain and are settled.',
  request: z.strictObject({ ...whichPlayer, reason: ActionReason }),
  reply: PlayerProfile,
  refusals: ['not_found', 'reason_required', 'already_decided'],
})
export const unfreezePlayer = defineCall({
  method: 'POST',
  path: 'operator/players/unfreeze',
  access: 'operator',
  permission: 'players:player:freeze',
  about: 'Lets a frozen account in again.',
  request: z.strictObject({ ...whichPlayer, reason: ActionReason }),
  reply: PlayerProfile,
  refusals: ['not_found', 'reason_required', 'already_decided'],
})

export const getPlayerLimits = defineCall({
  method: 'POST',
  path: 'operator/players/limits',
  access: 'operator',
  permission: 'players:player:read',
  about:
    "A player's own limits with their headroom, their pause or exclusion, and the marketing that they agree to.",
  request: z.strictObject(whichPlayer),
  reply: z.object({
    limits: z.array(
      z.object({
        kind: LimitKind,
        period: LimitPeriod,
        /** Micro-USD; minutes of a session limit. */
        amount: Digits,
        used: Micros,
        room: Micros,
        /** When the fixed period of a deposit limit ends; null where the window rolls. */
        restartsAt: z.nullable(Instant),
        since: Instant,
        /** An increase or removal (null) that the player asked for and that waits. */
        wish: z.nullable(z.object({ amount: z.nullable(Digits), confirmableAt: Instant })),
      }),
    ),
    rest: z.nullable(z.object({ kind: z.enum(['pause', 'exclusion']), until: z.nullable(Instant) })),
    /** What marketing the player agrees to; whether it may be sent now, which a limit, break or exclusion forbids. */
    marketing: z.array(
      z.extend(MarketingTopic, { wording: z.string(), answeredAt: Instant, maySend: z.boolean() }),
    ),
  }),
  refusals: ['not_found'],
})
export const tightenLimit = defineCall({
  method: 'POST',
  path: 'operator/players/limits/tighten',
  access: 'operator',
  permission: 'players:limit:tighten',
  about:
    'Sets a new or lower limit for a player, at once. No call raises one: only the player may ask for that.',
  request: z.strictObject({
    ...whichPlayer,
    kind: LimitKind,
    period: LimitPeriod,
    /** Micro-USD; minutes of a session limit. */
    amount: wholeNumber(/^[1-9]\d{0,15}$/),
    reason: ActionReason,
  }),
  reply: Done,
  refusals: ['not_found', 'reason_required', 'amount_out_of_range'],
})

export const correctBalance = defineCall({
  method: 'POST',
  path: 'operator/players/correct',
  access: 'operator',
  permission: 'finance:balance:propose',
  about:
    "Proposes a journal that corrects a player's cash, up or down, against the operator's own money. It needs dual approval.",
  request: z.strictObject({
    ...whichPlayer,
    /** Micro-USD, with a minus to take. */
    amount: wholeNumber(/^-?\d{1,15}$/),
    reason: ActionReason,
    /** Its reference: a ticket, a bank line, another journal. */
    reference: text(1, REFERENCE_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'account_closed', 'reason_required', 'amount_out_of_range', 'already_proposed'],
})

export const releaseIdentity = defineCall({
  method: 'POST',
  path: 'operator/players/release-identity',
  access: 'operator',
  permission: 'kyc:case:override',
  about:
    'Proposes to take tax number, cards and addresses from an account that had no right to them: its documents have not passed, and their owner asks. It needs dual approval.',
  request: z.strictObject({ ...whichPlayer, reason: ActionReason }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'reason_required', 'already_proposed'],
})

export const endPlayerSecondFactor = defineCall({
  method: 'POST',
  path: 'operator/players/end-second-factor',
  access: 'operator',
  permission: 'kyc:case:override',
  about:
    'Proposes to end the second factor of a player who lost their app and recovery codes. It needs dual approval; then the app, the codes and all passkeys are removed, every session ends, and withdrawals are on hold for 72 hours.',
  request: z.strictObject({ ...whichPlayer, reason: ActionReason }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'account_closed', 'totp_is_off', 'reason_required', 'already_proposed'],
})

/** The calls about players. */
export const playerAdminCalls = {
  listPlayers,
  getPlayer,
  readPerson,
  freezePlayer,
  unfreezePlayer,
  getPlayerLimits,
  tightenLimit,
  correctBalance,
  releaseIdentity,
  endPlayerSecondFactor,
} as const
