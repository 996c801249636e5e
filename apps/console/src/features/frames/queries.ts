import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listFrames, saveFrame } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

/** A page is known by its name. */
export type Frame = ReplyOf<typeof listFrames>['list'][number] & { readonly id: string }
export type Save = RequestOf<typeof saveFrame>

export const framesKey = ['frames'] as const
export const readFrames = async (): Promise<{ list: Frame[]; next: null }> => {
  const { list } = await api.listFrames({})
  return { list: list.map((frame) => ({ ...frame, id: frame.name })), next: null }
}
export const save = (wish: Save) => api.saveFrame(wish)
