import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Nothing, naming, pageOf, paging, Secret, text } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** Six digits of an authenticator app, or a recovery code. */
const Code = text(6, 20)
export const operatorRoles = ['admin', 'treasurer', 'cashier', 'support', 'compliance', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]
const Roles = z.array(z.enum(operatorRoles)).check(z.minLength(1), z.maxLength(operatorRoles.length))
const Reason = text(0, REASON_LENGTH_MAX)

export const Operator = z.object({
  id: Digits,
  name: z.string(),
  login: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})
const SignedIn = z.object({ token: z.string(), operator: Operator })

export const beginAcceptInvitation = defineCall({
  method: 'POST',
  path: 'operator/redeem/begin',
  access: 'public',
  about:
    "Shows what a one-time link is for and the secret of its holder's second factor; the link stays good.",
  request: z.strictObject({ link: text(20, 100) }),
  reply: z.object({
    name: z.string(),
    /** The existing login; empty for a new operator. */
    login: z.string(),
    secret: z.string(),
    uri: z.string(),
  }),
  refusals: ['link_invalid'],
})
export const acceptInvitation = defineCall({
  method: 'POST',
  path: 'operator/redeem',
  access: 'public',
  about:
    'Accepts an invitation by its one-time link: sets login name and password, turns the second factor on by its first code and signs in. The link dies with it. The recovery codes are shown here and never again.',
  request: z.strictObject({
    link: text(20, 100),
    login: naming(3, 32),
    name: naming(1, 60),
    password: Secret,
    code: Code,
  }),
  reply: z.extend(SignedIn, { recoveryCodes: z.array(z.string()) }),
  refusals: [
    'link_invalid',
    'login_taken',
    'password_too_short',
    'password_common',
    'second_factor_wrong',
    'busy',
  ],
})
export const operatorLogin = defineCall({
  method: 'POST',
  path: 'operator/login',
  access: 'public',
  about:
    'Signs an operator in by login name, password and a code of their second factor, or a recovery code.',
  request: z.strictObject({ login: text(1, 32), password: Secret, code: Code }),
  reply: SignedIn,
  refusals: ['wrong_login', 'busy'],
})
export const stepUp = defineCall({
  method: 'POST',
  path: 'operator/stepup',
  access: 'operator',
  permission: null,
  about:
    'Confirms the second factor again: calls that write are open for 5 minutes. Answers a new token; the old one is dead.',
  request: z.strictObject({ code: Code }),
  reply: z.object({ token: z.string() }),
  refusals: ['second_factor_wrong'],
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
  permission: null,
  about: 'The signed-in operator, with their permissions.',
  request: Nothing,
  reply: Operator,
  refusals: [],
})

export const ListedOperator = z.object({
  id: Digits,
  name: z.string(),
  /** Empty until the invitation is accepted. */
  login: z.string(),
  roles: z.array(z.string()),
  state: z.enum(['active', 'disabled']),
  hasSecondFactor: z.boolean(),
  seenAt: z.nullable(Instant),
  createdAt: Instant,
})
export const listOperators = defineCall({
  method: 'POST',
  path: 'operator/operators/list',
  access: 'operator',
  permission: 'oversight:operator:read',
  about: 'The operators, the newest first.',
  request: z.strictObject(paging),
  reply: pageOf(ListedOperator),
  refusals: [],
})
/** A one-time link, shown once. Where it is null, it went to its operator by mail. */
export const OneTimeLink = z.object({ link: z.string(), expiresAt: Instant })
export const inviteOperator = defineCall({
  method: 'POST',
  path: 'operator/invite',
  access: 'operator',
  permission: 'oversight:operator:add',
  about:
    'Proposes a new operator. Another must approve; then a one-time link goes to this address, or without mail to whoever approved.',
  request: z.strictObject({
    name: naming(1, 60),
    email: z.email().check(z.maxLength(120)),
    roles: Roles,
    reason: Reason,
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['reason_required', 'already_proposed'],
})
export const makeLink = defineCall({
  method: 'POST',
  path: 'operator/operators/link',
  access: 'operator',
  permission: 'oversight:approval:decide',
  about:
    'A new one-time link for an operator who has no second factor yet; older ones die. It goes out by mail, or is shown once to the operator who approved.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({ link: z.nullable(OneTimeLink) }),
  refusals: ['not_found', 'approver_only'],
})
export const disableOperator = defineCall({
  method: 'POST',
  path: 'operator/operators/disable',
  access: 'operator',
  permission: 'oversight:operator:disable',
  about: 'Ends an operator’s access at once, on every node. One person is enough: this is for when it burns.',
  request: z.strictObject({ id: Digits, reason: Reason }),
  reply: ListedOperator,
  refusals: ['not_found', 'reason_required', 'not_yourself', 'last_admin', 'operator_too_new'],
})
export const proposeOperatorChange = defineCall({
  method: 'POST',
  path: 'operator/operators/propose',
  access: 'operator',
  permission: 'oversight:operator:add',
  about: 'Proposes other roles, the removal of a second factor, or the return of a disabled operator.',
  request: z.strictObject({
    id: Digits,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('roles'), roles: Roles }),
      z.strictObject({ kind: z.literal('reset') }),
      z.strictObject({ kind: z.literal('enable') }),
    ]),
    reason: Reason,
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'reason_required', 'already_proposed', 'not_yourself', 'last_admin'],
})

export const accessCalls = {
  beginAcceptInvitation,
  acceptInvitation,
  operatorLogin,
  stepUp,
  operatorLogout,
  getOperator,
  listOperators,
  inviteOperator,
  makeLink,
  disableOperator,
  proposeOperatorChange,
} as const
