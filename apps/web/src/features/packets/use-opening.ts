import { claimPacket } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../client/ask.ts'
import { newKey } from '../../client/new-key.ts'
import { changedCalls, packetQuery } from './queries.ts'

/** Opens a packet, once: trying again after an answer that was never heard sends the same key. */
export function useOpening(code: string) {
  const cache = useQueryClient()
  const [key] = useState(newKey)
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ claimPacket }, { code, key }),
    onSuccess: ({ packet, share }) => {
      navigator.vibrate?.([12, 60, 24])
      cache.setQueryData(packetQuery(code, true).queryKey, (before) =>
        before?.visitor ? { packet, visitor: { ...before.visitor, share } } : before,
      )
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
