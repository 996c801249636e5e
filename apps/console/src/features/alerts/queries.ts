import type { ReplyOf } from '@opendraw/contract'
import type { getAlert, listAlerts } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Alert = ReplyOf<typeof listAlerts>['list'][number]
export type Opened = ReplyOf<typeof getAlert>

export const EVERY_MS = 5_000

/** What is stale after an alert was handled. */
export const STALE = ['alerts', 'counts', 'today']

export function alertsKey(state: string) {
  return ['alerts', state] as const
}

export function readAlerts(state: string) {
  return (paging: { limit: number; before?: bigint }) =>
    api.listAlerts({ ...paging, state: state === 'closed' ? 'closed' : 'open' })
}

export function alertQuery(id: bigint) {
  return {
    queryKey: ['alerts', 'one', String(id)],
    queryFn: () => api.getAlert({ id }),
    refetchInterval: EVERY_MS,
  }
}

export function assign(id: bigint, owner: bigint | null) {
  return api.assignAlert({ id, owner })
}

export function acknowledge(id: bigint, note: string) {
  return api.acknowledgeAlert({ id, note })
}
