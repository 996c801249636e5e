import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MarketingAnswer } from '../marketing-answer.ts'
import { KycState } from '../states.ts'
import {
  CountryCode,
  Digits,
  Done,
  Instant,
  Lang,
  Micros,
  Nothing,
  naming,
  Secret,
  TotpCode,
  text,
  Uuid,
} from '../values.ts'

/** A verification code as it was typed; anything else than six digits is simply wrong. */
export const Code = z.string().check(z.minLength(1), z.maxLength(16))

export const accountKinds = ['phone', 'email', 'account'] as const

/** Where a code can be sent. */
export const codeTypes = ['email', 'mobile'] as const
/** The purpose of a code: it is valid for no other. */
export const codeScenes = [
  'register',
  'forget',
  'changeemail',
  'changemobile',
  'fundpassword',
  'security',
  'support',
] as const

export const Wallet = z.object({
  asset: z.literal('USD'),
  cash: Micros,
  pending: Micros,
  /** Bonuses that wait for their wagering requirement: no bet is placed from it, and it keeps no cash from leaving. */
  bonus: Micros,
  /** The version of the cash account: a smaller one is older news. */
  seq: Digits,
})
export const Userinfo = z.object({
  id: Digits,
  nickname: z.string(),
  avatar: z.string(),
  /** A picture of the list; null: the player's own upload, `avatarUpload`. */
  avatarUrl: z.nullable(z.string()),
  avatarUpload: z.nullable(Uuid),
  accountMasked: z.string(),
  phoneMasked: z.nullable(z.string()),
  emailMasked: z.nullable(z.string()),
  inviteCode: z.string(),
  hasFundPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  kycState: KycState,
  /** 0 registered, 1 names and tax number given, 2 documents passed besides. */
  kycLevel: z.int(),
  firstName: z.nullable(z.string()),
  taxNumberMasked: z.nullable(z.string()),
  accountType: z.literal('demo'),
  creditScore: z.int(),
  points: Digits,
  vipLevel: z.int(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  lang: Lang,
  /** Whether the player's wins may be shown to everyone, under a masked name. */
  showWins: z.boolean(),
  /** An old consent to all marketing permits nothing: the player is asked once about each product and channel. */
  isAskedOffers: z.boolean(),
  wallet: Wallet,
  createdAt: Instant,
})
/** What the last login on this device answered. */
export const DeviceToken = text(0, 100)
export const SignedIn = z.object({
  userinfo: z.extend(Userinfo, { token: z.string() }),
  lastLogin: z.nullable(z.object({ at: Instant, ip: z.string() })),
  /** To be kept on this device and sent with its next login: strangers' guesses at the password never keep it out. */
  device: z.string(),
})

export const register = defineCall({
  method: 'POST',
  path: 'user/register',
  access: 'public',
  about:
    'Opens a player account and signs in. A phone or email proves itself by a code (scene register). The demo account starts empty.',
  request: z.strictObject({
    account: z.strictObject({ kind: z.enum(accountKinds), value: text(1, 120) }),
    password: Secret,
    /** What was sent to the phone or email; an account name needs none. */
    code: z.optional(Code),
    inviteCode: z.optional(text(0, 16)),
    isAdult: z.boolean(),
    acceptsTerms: z.boolean(),
    termsVersion: text(1, 20),
    /** What marketing they agree to; nobody has to. */
    offers: z.optional(MarketingAnswer),
  }),
  reply: SignedIn,
  refusals: [
    'account_taken',
    'account_malformed',
    'code_wrong',
    'password_malformed',
    'password_common',
    'invite_code_unknown',
    'adult_required',
    'terms_required',
    'busy',
  ],
})

export const login = defineCall({
  method: 'POST',
  path: 'user/login',
  access: 'public',
  about: 'Signs in. The same answer, in the same time, for an unknown account and a wrong password.',
  request: z.strictObject({
    account: text(1, 120),
    password: Secret,
    /** Of the authenticator app, or a recovery code; asked for by `totp_required` after a right password. */
    totp: z.optional(TotpCode),
    device: z.optional(DeviceToken),
  }),
  reply: SignedIn,
  refusals: ['wrong_login', 'totp_required', 'wrong_totp', 'busy'],
})

export const logout = defineCall({
  method: 'POST',
  path: 'logout',
  access: 'public',
  about: 'Ends the session of the token, if there is one. Always succeeds.',
  request: Nothing,
  reply: Done,
  refusals: [],
})

export const getUserinfo = defineCall({
  method: 'POST',
  path: 'user/getUserinfo',
  access: 'player',
  about: 'The player, the wallet, roles and permissions.',
  request: Nothing,
  reply: Userinfo,
  refusals: [],
})

export const setFundPassword = defineCall({
  method: 'POST',
  path: 'cclogin/editpwdsave',
  access: 'player',
  about:
    'Sets the six-digit fund password by a code (scene fundpassword), or changes it by the old one or a code. Exactly one of them authenticates the player, beside the second factor where there is one. A player whom no code reaches sets it by the login password, and one without phone and email changes it so, but not while wrong tries block it. A change puts withdrawals on hold for 24 hours, and so does a first one by the login password, except on the first day of the account.',
  request: z.strictObject({
    fundPassword: Secret,
    password: z.optional(Secret),
    oldFundPassword: z.optional(Secret),
    /** With the kind of the own address that it was sent to. */
    code: z.optional(z.strictObject({ type: z.enum(codeTypes), code: Code })),
    totp: z.optional(TotpCode),
  }),
  reply: z.object({ heldUntil: z.nullable(Instant) }),
  refusals: [
    'wrong_password',
    'fund_password_malformed',
    'fund_password_weak',
    'fund_password_missing',
    'wrong_fund_password',
    'fund_password_blocked',
    'proof_of_self_required',
    'code_wrong',
    'totp_required',
    'wrong_totp',
    'busy',
  ],
})

export const editProfile = defineCall({
  method: 'POST',
  path: 'cclogin/edituser',
  access: 'player',
  about:
    'Changes what a player may change of their profile: nickname, language, whether wins are shown, first and last name until documents are handed in, and the tax number once.',
  request: z.strictObject({
    nickname: z.optional(text(1, 24)),
    firstName: z.optional(naming(1, 60)),
    lastName: z.optional(naming(1, 60)),
    taxCountry: z.optional(CountryCode),
    taxNumber: z.optional(text(1, 32)),
    lang: z.optional(Lang),
    showWins: z.optional(z.boolean()),
  }),
  reply: Userinfo,
  refusals: [
    'names_fixed',
    'country_unknown',
    'tax_number_malformed',
    'tax_number_taken',
    'nickname_reserved',
    'tax_number_fixed',
  ],
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: 'cclogin/endsessions',
  access: 'player',
  about: 'Ends every other session of the player, at once and on every node.',
  request: Nothing,
  reply: z.object({ ended: z.int() }),
  refusals: [],
})
