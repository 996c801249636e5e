import type { ReplyOf, RequestOf } from '@opendraw/contract'
import {
  deliveryStates,
  type listApiKeys,
  type listDeliveries,
  type listWebhooks,
  type proposeApiKey,
  type proposeWebhook,
} from '@opendraw/contract/operator'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export type ApiKey = ReplyOf<typeof listApiKeys>['list'][number]
export type Webhook = ReplyOf<typeof listWebhooks>['list'][number]
export type Delivery = ReplyOf<typeof listDeliveries>['list'][number]

/** The lists of this page begin with it. */
export const INTEGRATIONS = 'integrations'
const EVERY_MS = 5_000

export const keysQuery = queryOptions({
  queryKey: [INTEGRATIONS, 'keys'],
  queryFn: () => api.listApiKeys({}),
  refetchInterval: EVERY_MS,
})
export const webhooksQuery = queryOptions({
  queryKey: [INTEGRATIONS, 'webhooks'],
  queryFn: () => api.listWebhooks({}),
  refetchInterval: EVERY_MS,
})

/** What `useList` needs for the deliveries of one endpoint, or all, in one state, or any. */
export function deliveriesList(endpoint: string, state: string) {
  const read = (paging: { limit: number; before?: bigint }) => {
    const wanted = deliveryStates.find((one) => one === state)
    return api.listDeliveries({
      ...paging,
      ...(endpoint !== '' && { endpoint: BigInt(endpoint) }),
      ...(wanted && { state: wanted }),
    })
  }
  return [[INTEGRATIONS, 'deliveries', endpoint, state], read, EVERY_MS] as const
}

export function deliveryQuery(id: bigint) {
  return queryOptions({
    queryKey: [INTEGRATIONS, 'delivery', String(id)],
    queryFn: () => api.getDelivery({ id }),
    refetchInterval: EVERY_MS,
  })
}

export function proposeKey(request: RequestOf<typeof proposeApiKey>) {
  return api.proposeApiKey(request)
}

export function issueKey(id: bigint, oldHours: number) {
  return api.issueApiKey({ id, oldHours })
}

export function revokeKey(id: bigint, reason: string) {
  return api.revokeApiKey({ id, reason })
}

export function proposeHook(request: RequestOf<typeof proposeWebhook>) {
  return api.proposeWebhook(request)
}

export function issueSecret(id: bigint, oldHours: number) {
  return api.issueWebhookSecret({ id, oldHours })
}

export function endHook(id: bigint, reason: string) {
  return api.endWebhook({ id, reason })
}

export function ping(id: bigint) {
  return api.pingWebhook({ id })
}

export function replay(id: bigint) {
  return api.replayDeliveries({ id })
}

export function replayFailed(endpoint: bigint, since: Date) {
  return api.replayDeliveries({ endpoint, from: since })
}
