import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listFrames, saveFrame } from '@opendraw/contract/operator'
import { api } from '../../connection/api.ts'

export type Frame = ReplyOf<typeof listFrames>['list'][number]
export type Save = RequestOf<typeof saveFrame>

export const framesQuery = { queryKey: ['frames'], queryFn: () => api.listFrames({}) }
export const save = (wish: Save) => api.saveFrame(wish)
