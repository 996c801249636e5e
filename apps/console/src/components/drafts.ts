import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listDrafts } from '@opendraw/contract/operator'
import { useRef } from 'react'
import { api } from '../client/api.ts'
import { messages } from './messages.ts'
import { useSubmit } from './use-form.ts'

export type Draft = ReplyOf<typeof listDrafts>['list'][number]
export type DraftKind = RequestOf<typeof listDrafts>['kind']

/** Before the kind in the key of a list of drafts. */
export const DRAFTS_KEY = 'drafts'

/**
 * One draft, or null: the list from just above its number begins with it. Read once for its form: what is proposed meanwhile
 * would take the form away while it is sent.
 */
export function draftQuery(kind: DraftKind, id: bigint) {
  return {
    queryKey: ['draft', kind, id],
    queryFn: async () => {
      const { list } = await api.listDrafts({ kind, before: id + 1n, limit: 1 })
      return list.find((draft) => draft.id === id) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}

/** What a draft fills into its form; nothing where it is not of this form any more. */
export function fieldsOf(draft: Draft | null): object {
  try {
    const fields: unknown = JSON.parse(draft?.form ?? '{}')
    return typeof fields === 'object' && fields !== null ? fields : {}
  } catch {
    return {}
  }
}

type Kept = Pick<Draft, 'id' | 'version'>

/** Saves the draft of a form, and deletes it once its terms are proposed. `draft`: the one that the form began with. */
export function useDraft(kind: DraftKind, draft: Draft | null) {
  const kept = useRef<Kept | null>(draft)
  const { submit, isPending } = useSubmit({
    send: ({ title, fields }: { title: string; fields: object }) =>
      api.saveDraft({
        id: kept.current?.id ?? null,
        version: kept.current?.version ?? 0,
        kind,
        title,
        form: JSON.stringify(fields),
      }),
    success: () => messages.drafts.saved,
    onDone: ({ draft: saved }) => {
      kept.current = saved
    },
    stale: [DRAFTS_KEY],
  })
  return {
    save: submit,
    isSaving: isPending,
    /** What is left over of it is seen in the list, and deleted there. */
    done: async () => {
      if (kept.current) await api.removeDraft({ id: kept.current.id }).catch(() => undefined)
    },
  }
}
