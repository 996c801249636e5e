import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Lang, Micros, Nothing, text } from '../values.ts'

/** Longer than any rule allows, so that a wrong password is refused by the rule and in words, not as a bad request. */
const Secret = z.string().check(z.minLength(1), z.maxLength(128))

export const accountKinds = ['phone', 'email', 'account'] as const
export const Account = z.strictObject({ kind: z.enum(accountKinds), value: text(1, 120) })

export const Wallet = z.object({
  asset: z.literal('USD'),
  cash: Micros,
  pending: Micros,
  /** The version of the cash account: a smaller one is older news. */
  seq: Digits,
})
export const Userinfo = z.object({
  id: Digits,
  nickname: z.string(),
  avatar: z.string(),
  accountMasked: z.string(),
  phoneMasked: z.nullable(z.string()),
  emailMasked: z.nullable(z.string()),
  inviteCode: z.string(),
  hasFundPassword: z.boolean(),
  accountType: z.literal('demo'),
  creditScore: z.int(),
  points: Digits,
  vipLevel: z.int(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  lang: Lang,
  wallet: Wallet,
  createdAt: Instant,
})
const SignedIn = z.object({
  userinfo: z.extend(Userinfo, { token: z.string() }),
  lastLogin: z.nullable(z.object({ at: Instant, ip: z.string() })),
})

export const register = defineCall({
  method: 'POST',
  path: 'user/register',
  access: 'public',
  about: 'Opens a player account and signs in. The demo account starts empty.',
  request: z.strictObject({
    account: Account,
    password: Secret,
    inviteCode: z.optional(text(0, 16)),
    isAdult: z.boolean(),
    acceptsTerms: z.boolean(),
    termsVersion: text(1, 20),
  }),
  reply: SignedIn,
  refusals: [
    'account_taken',
    'account_malformed',
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
  request: z.strictObject({ account: text(1, 120), password: Secret }),
  reply: SignedIn,
  refusals: ['wrong_login', 'busy'],
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
  about: 'Sets or changes the six-digit fund password; the login password proves who asks.',
  request: z.strictObject({ password: Secret, fundPassword: Secret }),
  reply: Done,
  refusals: ['wrong_password', 'fund_password_malformed', 'fund_password_weak', 'busy'],
})

export const editProfile = defineCall({
  method: 'POST',
  path: 'cclogin/edituser',
  access: 'player',
  about: 'Changes what a player may change about himself: nickname and language.',
  request: z.strictObject({ nickname: z.optional(text(1, 24)), lang: z.optional(Lang) }),
  reply: Userinfo,
  refusals: [],
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
