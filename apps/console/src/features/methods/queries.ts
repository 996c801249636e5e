import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listMethods, saveMethod } from '@opendraw/contract/operator'
import { api, readMethodQr } from '../../client/api.ts'

export type Method = ReplyOf<typeof listMethods>['list'][number]
export type Save = RequestOf<typeof saveMethod>

export const methodsKey = ['methods'] as const
export async function readMethods() {
  return { ...(await api.listMethods({})), next: null }
}

export function save(request: Save) {
  return api.saveMethod(request)
}

export function qrQuery(id: string) {
  return {
    queryKey: ['method-qr', id],
    queryFn: () => readMethodQr(id),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
