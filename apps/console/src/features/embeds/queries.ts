import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listEmbeds, saveEmbed } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

/** A page is known by its name. */
export type Frame = ReplyOf<typeof listEmbeds>['list'][number] & Readonly<{ id: string }>
export type Save = RequestOf<typeof saveEmbed>

export const embedsKey = ['frames'] as const
export async function readEmbeds(): Promise<{ list: Frame[]; next: null }> {
  const { list } = await api.listEmbeds({})
  return { list: list.map((embed) => ({ ...embed, id: embed.name })), next: null }
}

export function save(request: Save) {
  return api.saveEmbed(request)
}
