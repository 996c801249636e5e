import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Nothing, naming, text } from '../values.ts'

const Secret = z.string().check(z.minLength(1), z.maxLength(128))
export const operatorRoles = ['admin', 'cashier', 'auditor'] as const

export const Operator = z.object({
  id: Digits,
  name: z.string(),
  login: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})
const SignedIn = z.object({ token: z.string(), operator: Operator })

export const redeemLink = defineCall({
  method: 'POST',
  path: 'operator/redeem',
  access: 'public',
  about: 'Redeems a one-time sign-in link: sets login name and password and signs in. The link dies with it.',
  request: z.strictObject({
    link: text(20, 100),
    login: naming(3, 32),
    name: naming(1, 60),
    password: Secret,
  }),
  reply: SignedIn,
  refusals: ['link_invalid', 'login_taken', 'password_malformed', 'password_common', 'busy'],
})
export const operatorLogin = defineCall({
  method: 'POST',
  path: 'operator/login',
  access: 'public',
  about: 'Signs an operator in.',
  request: z.strictObject({ login: text(1, 32), password: Secret }),
  reply: SignedIn,
  refusals: ['wrong_login', 'busy'],
})
export const operatorLogout = defineCall({
  method: 'POST',
  path: 'operator/logout',
  access: 'public',
  about: "Ends the operator's session.",
  request: Nothing,
  reply: Done,
  refusals: [],
})
export const getOperator = defineCall({
  method: 'POST',
  path: 'operator/me',
  access: 'operator',
  about: 'Who is signed in, with what permissions.',
  request: Nothing,
  reply: Operator,
  refusals: [],
})
export const inviteOperator = defineCall({
  method: 'POST',
  path: 'operator/invite',
  access: 'operator',
  permission: 'oversight:operator:add',
  about: 'Makes a new operator with one role and answers the one-time link for him, shown once.',
  request: z.strictObject({ name: naming(1, 60), role: z.enum(operatorRoles) }),
  reply: z.object({ link: z.string(), expiresAt: Instant }),
  refusals: ['role_unknown'],
})
