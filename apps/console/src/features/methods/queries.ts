import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listMethods, saveMethod } from '@opendraw/contract/operator'
import { api, readMethodQr } from '../../client/api.ts'

export type Method = ReplyOf<typeof listMethods>['list'][number]
export type Save = RequestOf<typeof saveMethod>

export const methodsKey = ['methods'] as const
export const readMethods = async () => ({ ...(await api.listMethods({})), next: null })
export const save = (request: Save) => api.saveMethod(request)
export const qrQuery = (id: string) => ({
  queryKey: ['method-qr', id],
  queryFn: () => readMethodQr(id),
  staleTime: Number.POSITIVE_INFINITY,
})
