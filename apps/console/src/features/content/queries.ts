import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listContent, readContent, saveContent } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Item = ReplyOf<typeof listContent>['list'][number]
export type WholeItem = ReplyOf<typeof readContent>
export type Save = RequestOf<typeof saveContent>
export type Kind = Item['kind']

const TOPICS_MAX = 100

/** Everything cached about content begins with this. */
export const CONTENT_KEY = 'content'
export function readItems(kind: Kind) {
  return (paging: { limit: number; before?: bigint }) => api.listContent({ kind, ...paging })
}

export function itemQuery(id: bigint) {
  return {
    queryKey: [CONTENT_KEY, 'one', id],
    queryFn: () => api.readContent({ id }),
  }
}

export const topicsQuery = {
  queryKey: [CONTENT_KEY, 'topics'],
  queryFn: () => api.listContent({ kind: 'topic', limit: TOPICS_MAX }),
}

export function save(request: Save) {
  return api.saveContent(request)
}
