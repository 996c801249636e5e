import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done, GameId, Instant, TimeZone, Uuid } from '../values.ts'
import type { NotificationKind } from './notifications.ts'

/** How many devices of one player may be notified. */
export const PUSH_DEVICES_MAX = 10
/** Of how many games a device may hear that their rounds are over. */
export const PUSH_GAMES_MAX = 30

/** What a device is notified of, each chosen by itself; rounds besides, by game. */
export const pushTopics = ['deposits', 'withdrawals', 'interest', 'tickets', 'security'] as const
export type PushTopic = (typeof pushTopics)[number] | 'rounds'

/** What came of the account's security comes in quiet hours, too: a new kind is named here or below. */
type SecurityKind =
  | 'signed_in'
  | 'password_changed'
  | 'fund_password_changed'
  | 'email_changed'
  | 'mobile_changed'
  | 'two_step_on'
  | 'two_step_off'

const topics: Readonly<Partial<Record<NotificationKind, PushTopic>>> = {
  deposit_credited: 'deposits',
  deposit_reversed: 'deposits',
  withdrawal_approved: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  withdrawal_failed: 'withdrawals',
  interest_paid: 'interest',
  term_matured: 'interest',
  ticket_sold: 'tickets',
  round_ended: 'rounds',
} satisfies Record<Exclude<NotificationKind, SecurityKind>, PushTopic>

/** Which choice of a device lets a notification through. */
export function pushTopicOf(kind: NotificationKind): PushTopic {
  return topics[kind] ?? 'security'
}

/** A minute of the day, 0 to 1439. */
const Minute = z.int().check(z.minimum(0), z.maximum(1439))
const Endpoint = z.string().check(z.minLength(1), z.maxLength(1000))
/** A point of P-256 and sixteen bytes, as a browser gives them. */
const PublicKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/))
const Auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** What a device hears of: each kind is agreed to by itself, and taken back by itself. */
const choices = {
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  interest: z.boolean(),
  tickets: z.boolean(),
  security: z.boolean(),
  /** The games whose rounds with a bet of the player are told when they are over. */
  rounds: z.array(GameId).check(z.maxLength(PUSH_GAMES_MAX)),
  /** Whether amounts may be on a locked screen. */
  amounts: z.boolean(),
  /** In these minutes of the day nothing but what concerns security comes; null: no such hours. */
  quiet: z.nullable(z.strictObject({ from: Minute, until: Minute })),
}

export const getPush = defineCall({
  method: 'POST',
  path: 'cclogin/push',
  access: 'player',
  about:
    'The key with which a browser asks its push service for an address, and the player’s devices that are notified; `own` is the one at the address that is given.',
  request: z.strictObject({ endpoint: z.optional(Endpoint) }),
  reply: z.object({
    /** Null: this deployment notifies no devices. */
    publicKey: z.nullable(z.string()),
    own: z.nullable(Uuid),
    devices: z.array(z.object({ id: Uuid, device: z.string(), since: Instant, ...choices })),
  }),
  refusals: [],
})
export const savePush = defineCall({
  method: 'POST',
  path: 'cclogin/pushsave',
  access: 'player',
  about:
    'Notifies the caller’s device at this address from now on, as chosen; the same address again changes the choices. An address that another player had on the device is theirs no more.',
  request: z.strictObject({
    endpoint: Endpoint,
    p256dh: PublicKey,
    auth: Auth,
    ...choices,
    timeZone: TimeZone,
  }),
  reply: z.object({ id: Uuid }),
  refusals: ['push_off', 'push_service_unknown', 'push_devices_many', 'not_found'],
})
export const removePush = defineCall({
  method: 'POST',
  path: 'cclogin/pushremove',
  access: 'player',
  about: 'Notifies one of the player’s devices no more; safe to repeat.',
  request: z.strictObject({ id: Uuid }),
  reply: Done,
  refusals: [],
})
