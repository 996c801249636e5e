import {
  acceptInvitation,
  beginAcceptInvitation,
  disableOperator,
  getOperator,
  inviteOperator,
  listOperators,
  makeLink,
  operatorLogin,
  operatorLogout,
  proposeOperatorChange,
  stepUp,
} from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import {
  acceptInvitation as accept,
  beginAcceptInvitation as begin,
  disableOperator as disable,
  findOperator,
  inviteOperator as invite,
  type ListedRow,
  listOperators as list,
  makeLink as make,
  proposeOperatorChange as proposeChange,
  type SignedIn,
  signIn,
  signOut,
  stepUp as step,
} from '../../operators/index.ts'
import { toOperator } from '../replies.ts'

/** Operators and their access. */
export const operatorRoutes: Binding[] = [
  bind(beginAcceptInvitation, (ctx, { link }) => begin(ctx, link)),
  bind(acceptInvitation, async (ctx, request, caller) => {
    const redeemed = await accept(ctx, request, caller)
    return { ...toSignedIn(redeemed), recoveryCodes: [...redeemed.recoveryCodes] }
  }),
  bind(operatorLogin, async (ctx, request, caller) => toSignedIn(await signIn(ctx, request, caller))),
  bind(stepUp, (ctx, { code }, caller) => step(ctx, caller, code)),
  bind(operatorLogout, async (ctx, _, caller) => {
    await signOut(ctx, caller)
    return { done: true } as const
  }),
  bind(getOperator, async (ctx, _, caller) => toOperator(await findOperator(ctx, caller))),
  bind(listOperators, async (ctx, paging) => mapPage(await list(ctx, pagingFrom(paging)), toListed)),
  bind(inviteOperator, async (ctx, request, caller) => ({ approval: await invite(ctx, caller, request) })),
  bind(makeLink, async (ctx, { id }, caller) => ({ link: await make(ctx, caller, id) })),
  bind(disableOperator, async (ctx, { id, reason }, caller) =>
    toListed(await disable(ctx, caller, { id, reason })),
  ),
  bind(proposeOperatorChange, async (ctx, { id, change, reason }, caller) => ({
    approval: await proposeChange(ctx, caller, { id, change, reason }),
  })),
]

const toSignedIn = ({ token, operator }: SignedIn) => ({ token, operator: toOperator(operator) })

const toListed = ({ id, name, login, roles, state, totpSealed, seenAt, createdAt }: ListedRow) => ({
  id,
  name,
  login: login ?? '',
  roles: [...roles],
  state,
  hasSecondFactor: totpSealed !== null,
  seenAt,
  createdAt,
})
