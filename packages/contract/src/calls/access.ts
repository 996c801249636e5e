import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { WithdrawalHold } from '../holds.ts'
import { Instant, Nothing, Secret, TotpCode, text } from '../values.ts'
import { Code, codeScenes, codeTypes } from './identity.ts'

const Address = text(1, 120)

export const sendCode = defineCall({
  method: 'POST',
  path: 'index/send_email_mobile',
  access: 'public',
  about:
    "Sends a code of six digits, good for five minutes and one use. The scenes register, forget and support need a target; the others a session, and without a target they send to the player's own. The same answer, in the same time, whether the account exists.",
  request: z.strictObject({
    type: z.enum(codeTypes),
    target: z.optional(Address),
    scene: z.enum(codeScenes),
  }),
  reply: z.object({
    /** Seconds until another one may be asked for. */
    next: z.int(),
    /** Nothing is sent here: the operators of this demo read the code in their inbox. */
    isKept: z.boolean(),
  }),
  refusals: [
    'account_malformed',
    'code_wait',
    'channel_closed',
    'phone_country_closed',
    'contact_missing',
    'busy',
  ],
})

/** What was added within so many days falls with a reset password: a thief uses what they added soon, and a player has heard of it by then. */
export const RESET_REMOVES_DAYS = 7
const resetRemovals = ['passkeys', 'fund_password', 'two_step'] as const
export type ResetRemoval = (typeof resetRemovals)[number]

export const resetPassword = defineCall({
  method: 'POST',
  path: 'user/change_pwd',
  access: 'public',
  about:
    'Sets a new login password by a code (scene forget). Ends every session of the player and puts withdrawals on hold for 24 hours. Passkeys and a fund password of the last 7 days are removed, and an authenticator app of these days that the login password alone had set up; a message tells the player.',
  request: z.strictObject({
    account: z.strictObject({ kind: z.enum(['phone', 'email']), value: Address }),
    code: Code,
    password: Secret,
  }),
  reply: z.object({
    /** What was removed since it was new. */
    removed: z.array(z.enum(resetRemovals)),
  }),
  refusals: ['account_malformed', 'code_wrong', 'password_malformed', 'password_common', 'busy'],
})

/**
 * The player authenticates by one of these: the fund password; a code that was sent to an address of theirs (same scene,
 * no target); the login password where they have neither. And by the second factor beside it, if they have one.
 */
export const SelfProof = {
  password: z.optional(Secret),
  fundPassword: z.optional(Secret),
  own: z.optional(z.strictObject({ type: z.enum(codeTypes), code: Code })),
  totp: z.optional(TotpCode),
}

const ContactChanged = z.object({
  masked: z.string(),
  /** Until when withdrawals are on hold; null where they are not. */
  heldUntil: z.nullable(Instant),
})
/** What is wrong with what the player showed of themselves: a password or a code, and the second factor beside it. */
export const selfProofRefusals = [
  'wrong_password',
  'proof_of_self_required',
  'fund_password_missing',
  'wrong_fund_password',
  'fund_password_blocked',
  'totp_required',
  'wrong_totp',
  'busy',
] as const
const contactRefusals = ['account_malformed', 'account_taken', 'code_wrong', ...selfProofRefusals] as const

export const changeEmail = defineCall({
  method: 'POST',
  path: 'user/changeemail',
  access: 'player',
  about:
    'Sets or changes the email by a code sent to the new one (scene changeemail), with a proof of identity. A change puts withdrawals on hold for 24 hours, and so does a first one by the login password, except on the first day of the account.',
  request: z.strictObject({ email: Address, code: Code, ...SelfProof }),
  reply: ContactChanged,
  refusals: contactRefusals,
})

export const changeMobile = defineCall({
  method: 'POST',
  path: 'user/changemobile',
  access: 'player',
  about:
    'Sets or changes the phone by a code sent to the new one (scene changemobile), with a proof of identity. A change puts withdrawals on hold for 24 hours, and so does a first one by the login password, except on the first day of the account.',
  request: z.strictObject({ mobile: Address, code: Code, ...SelfProof }),
  reply: ContactChanged,
  refusals: contactRefusals,
})

export const changePassword = defineCall({
  method: 'POST',
  path: 'cclogin/editpwdlogin',
  access: 'player',
  about:
    'Changes the login password by the old one, and the second factor where there is one. Every session ends; the token of a new one is answered.',
  request: z.strictObject({ password: Secret, newPassword: Secret, totp: z.optional(TotpCode) }),
  reply: z.object({ token: z.string(), ended: z.int() }),
  refusals: [
    'wrong_password',
    'password_malformed',
    'password_common',
    'totp_required',
    'wrong_totp',
    'busy',
  ],
})

export const getSecurity = defineCall({
  method: 'POST',
  path: 'cclogin/getsecurity',
  access: 'player',
  about: 'What protects the account, what is still missing, and the last login before this one.',
  request: Nothing,
  reply: z.object({
    phoneMasked: z.nullable(z.string()),
    emailMasked: z.nullable(z.string()),
    hasFundPassword: z.boolean(),
    /** Hours until a blocked fund password may be tried again; null when it is not blocked. */
    fundBlockedHours: z.nullable(z.int()),
    /** Withdrawals wait until then; null when they do not. */
    hold: z.nullable(WithdrawalHold),
    lastLogin: z.nullable(z.object({ at: Instant, ip: z.string() })),
    sessions: z.int(),
    /** Which addresses this deployment can send codes to. */
    codeTypes: z.array(z.enum(codeTypes)),
  }),
  refusals: [],
})
