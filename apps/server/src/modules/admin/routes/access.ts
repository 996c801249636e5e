import * as calls from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { getDelivery, listApiKeys, listDeliveries, listWebhooks } from '../../integrations/index.ts'
import {
  acceptInvitation,
  addOwnPasskey,
  beginAcceptInvitation,
  beginOwnPasskey,
  beginPasskeyCode,
  confirmPasskeyCode,
  disableOperator,
  findOperator,
  inviteOperator,
  type ListedRow,
  listOperators,
  listOwnPasskeys,
  makeLink,
  type Operator,
  proposeOperatorChange,
  removeOwnPasskey,
  type SignedIn,
  signIn,
  signOut,
  stepUp,
} from '../../operators/index.ts'
import { issueApiKey, proposeApiKey, revokeApiKey } from '../integrations/api-keys.ts'
import {
  endWebhook,
  issueWebhookSecret,
  pingWebhook,
  proposeWebhook,
  replayDeliveries,
} from '../integrations/webhooks.ts'

/** Operators and their access. */
export const operatorRoutes: Binding[] = [
  bind(calls.beginAcceptInvitation, (ctx, { link }, caller) => beginAcceptInvitation(ctx, link, caller)),
  bind(calls.acceptInvitation, async (ctx, request, caller) => {
    const redeemed = await acceptInvitation(ctx, request, caller)
    return { ...toSignedIn(redeemed), recoveryCodes: [...redeemed.recoveryCodes] }
  }),
  bind(calls.operatorLogin, async (ctx, request, caller) => toSignedIn(await signIn(ctx, request, caller))),
  bind(calls.stepUp, (ctx, { code }, caller) => stepUp(ctx, caller, code)),
  bind(calls.operatorLogout, async (ctx, _, caller) => {
    await signOut(ctx, caller)
    return { done: true } as const
  }),
  bind(calls.getOperator, async (ctx, _, caller) => toOperator(await findOperator(ctx, caller))),
  bind(calls.listOperators, async (ctx, paging) =>
    mapPage(await listOperators(ctx, pagingFrom(paging)), toListed),
  ),
  bind(calls.inviteOperator, async (ctx, request, caller) => ({
    approval: await inviteOperator(ctx, caller, request),
  })),
  bind(calls.makeLink, async (ctx, { id }, caller) => ({ link: await makeLink(ctx, caller, id) })),
  bind(calls.disableOperator, async (ctx, { id, reason }, caller) =>
    toListed(await disableOperator(ctx, caller, { id, reason })),
  ),
  bind(calls.proposeOperatorChange, async (ctx, { id, change, reason }, caller) => ({
    approval: await proposeOperatorChange(ctx, caller, { id, change, reason }),
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

function toOperator({ id, name, login, roles, permissions }: Operator): z.output<typeof calls.Operator> {
  return {
    id,
    name,
    login,
    roles: [...roles],
    permissions: [...permissions],
  }
}

/** Operators' own passkeys, and the codes that stand for them. */
export const passkeyRoutes: Binding[] = [
  bind(calls.listOwnPasskeys, async (ctx, _, caller) => ({ list: await listOwnPasskeys(ctx, caller) })),
  bind(calls.beginOwnPasskey, (ctx, _, caller) => beginOwnPasskey(ctx, caller)),
  bind(calls.confirmOwnPasskey, (ctx, input, caller) => addOwnPasskey(ctx, caller, input)),
  bind(calls.removeOwnPasskey, async (ctx, input, caller) => {
    await removeOwnPasskey(ctx, caller, input)
    return { done: true as const }
  }),
  bind(calls.beginPasskeyCode, (ctx) => beginPasskeyCode(ctx)),
  bind(calls.confirmPasskeyCode, (ctx, input, caller) => confirmPasskeyCode(ctx, input, caller)),
]

/** The keys of the partners' API, and the endpoints that hear of events. */
export const integrationRoutes: Binding[] = [
  bind(calls.listApiKeys, async (ctx) => ({
    list: (await listApiKeys(ctx.db)).map((key) => ({ ...key, secrets: [...key.secrets] })),
  })),
  bind(calls.proposeApiKey, async (ctx, request, caller) => ({
    approval: await proposeApiKey(ctx, caller, request),
  })),
  bind(calls.issueApiKey, (ctx, request, caller) => issueApiKey(ctx, caller, request)),
  bind(calls.revokeApiKey, (ctx, request, caller) => revokeApiKey(ctx, caller, request)),
  bind(calls.listWebhooks, async (ctx) => ({ list: await listWebhooks(ctx.db) })),
  bind(calls.proposeWebhook, async (ctx, request, caller) => ({
    approval: await proposeWebhook(ctx, caller, request),
  })),
  bind(calls.issueWebhookSecret, (ctx, request, caller) => issueWebhookSecret(ctx, caller, request)),
  bind(calls.endWebhook, (ctx, request, caller) => endWebhook(ctx, caller, request)),
  bind(calls.pingWebhook, (ctx, request, caller) => pingWebhook(ctx, caller, request)),
  bind(calls.listDeliveries, (ctx, { endpoint, state, ...paging }) =>
    listDeliveries(ctx.db, { endpoint: endpoint ?? null, state: state ?? null }, pagingFrom(paging)),
  ),
  bind(calls.getDelivery, (ctx, { id }) => getDelivery(ctx.db, id)),
  bind(calls.replayDeliveries, (ctx, request, caller) => replayDeliveries(ctx, caller, request)),
]
