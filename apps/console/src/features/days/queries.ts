import type { ReplyOf } from '@opendraw/contract'
import type { getDaySheet, listDays } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type BookDay = ReplyOf<typeof listDays>['list'][number]
export type Sheet = ReplyOf<typeof getDaySheet>
export type AssetSheet = Sheet['assets'][number]

const EVERY_MS = 10_000

export const daysKey = ['days', 'list'] as const

export function readDays(paging: Readonly<{ limit: number; before?: bigint }>) {
  return api.listDays(paging)
}

export function sheetQuery(day: string) {
  return {
    queryKey: ['days', 'sheet', day],
    queryFn: () => api.getDaySheet({ day }),
    refetchInterval: EVERY_MS,
  }
}

export function takeSheet(day: string) {
  return api.exportDaySheet({ day })
}

export function signFirst(day: string, reason: string) {
  return api.signDay({ day, reason })
}

export function signSecond({ approval, hash }: BookDay) {
  return api.approveProposal({ id: approval ?? 0n, hash: hash ?? '' })
}
