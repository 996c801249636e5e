import * as calls from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { getDelivery, listApiKeys, listDeliveries, listWebhooks } from '../../integrations/index.ts'
import { issueApiKey, proposeApiKey, revokeApiKey } from '../integrations/api-keys.ts'
import {
  endWebhook,
  issueWebhookSecret,
  pingWebhook,
  proposeWebhook,
  replayDeliveries,
} from '../integrations/webhooks.ts'

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
