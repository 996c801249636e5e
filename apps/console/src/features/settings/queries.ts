import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listSettingHistory, listSettings, proposeSetting } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Setting = ReplyOf<typeof listSettings>['list'][number]
export type Version = ReplyOf<typeof listSettingHistory>['list'][number]
export type Request = RequestOf<typeof proposeSetting>
export type Value = Setting['value']

export const settingsQuery = { queryKey: ['settings'] as const, queryFn: () => api.listSettings({}) }
export function historyKey(key: string) {
  return ['settings', key] as const
}

export function readHistory(key: string) {
  return (paging: { limit: number; before?: bigint }) => api.listSettingHistory({ key, ...paging })
}

export function propose(request: Request): Promise<{ approval: bigint }> {
  return api.proposeSetting(request)
}
