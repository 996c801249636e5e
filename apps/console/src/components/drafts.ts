import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listDrafts } from '@opendraw/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { api } from '../client/api.ts'
import { messages } from './messages.ts'
import { failureText } from './use-form.ts'

export type Draft = ReplyOf<typeof listDrafts>['list'][number]
export type DraftKind = RequestOf<typeof listDrafts>['kind']

export function draftsKey(kind: DraftKind) {
  return ['drafts', kind] as const
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
  const client = useQueryClient()
  const { message } = App.useApp()
  const kept = useRef<Kept | null>(draft)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ title, fields }: { title: string; fields: object }) =>
      api.saveDraft({
        id: kept.current?.id ?? null,
        version: kept.current?.version ?? 0,
        kind,
        title,
        form: JSON.stringify(fields),
      }),
    onSuccess: ({ draft: saved }) => {
      kept.current = saved
      message.success(messages.drafts.saved)
      return client.invalidateQueries({ queryKey: draftsKey(kind) })
    },
    onError: (failure) => message.error(failureText(failure)),
  })
  return {
    save: mutate,
    isSaving: isPending,
    /** What is left over of it is seen in the list, and deleted there. */
    done: async () => {
      if (kept.current) await api.removeDraft({ id: kept.current.id }).catch(() => undefined)
      await client.invalidateQueries({ queryKey: draftsKey(kind) })
    },
  }
}
