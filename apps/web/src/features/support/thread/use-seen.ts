import { markSupportSeen } from '@opendraw/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, send } from '../../../client/ask.ts'
import type { Source, SupportThread } from '../queries.ts'

/** Notes that the player has seen the newest answer, once for each; a visitor has no count of what is new. */
export function useSeen(source: Source, { id, messages }: SupportThread): void {
  const cache = useQueryClient()
  const newest = messages.findLast(({ from }) => from === 'agent')?.id
  const isVisit = source.visit !== null
  useEffect(() => {
    if (newest === undefined || isVisit) return
    // What fails here is tried again with the next visit; a badge that stays a little longer harms no one.
    send({ markSupportSeen }, { id, message: newest }).then(
      (counted) => {
        cache.setQueryData(keyOf('countSupport', {}), counted)
        void cache.invalidateQueries({ queryKey: ['listSupport'] })
      },
      () => undefined,
    )
  }, [cache, id, newest, isVisit])
}
