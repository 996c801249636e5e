import { issueApiKey, listApiKeys, proposeApiKey, revokeApiKey } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { listApiKeys as keys } from '../../integrations/index.ts'
import {
  issueApiKey as issueKey,
  proposeApiKey as proposeKey,
  revokeApiKey as revokeKey,
} from '../integrations/api-keys.ts'

/** The keys of the partners' API. */
export const integrationRoutes: Binding[] = [
  bind(listApiKeys, async (ctx) => ({
    list: (await keys(ctx.db)).map((key) => ({ ...key, secrets: [...key.secrets] })),
  })),
  bind(proposeApiKey, async (ctx, request, caller) => ({ approval: await proposeKey(ctx, caller, request) })),
  bind(issueApiKey, (ctx, request, caller) => issueKey(ctx, caller, request)),
  bind(revokeApiKey, (ctx, request, caller) => revokeKey(ctx, caller, request)),
]
