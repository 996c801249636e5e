import { toWire } from '@opendraw/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../../connection/ask.ts'
import { redirect } from '../../../connection/navigation.ts'
import { newKey } from '../../../connection/new-key.ts'
import { packetPath } from '../paths.ts'
import { changedCalls } from '../queries.ts'
import type { Wish } from './wish-of.ts'

type Proof = { fundPassword: string; totp?: string }

/** Sends a packet and goes on to its page. The same wish has the same key: trying again after an answer that was never heard sends nothing twice. */
export function useSending() {
  const cache = useQueryClient()
  const held = useRef<{ text: string; key: string }>(undefined)
  const keyFor = (wish: object) => {
    const text = JSON.stringify(wish)
    if (held.current?.text !== text) held.current = { text, key: newKey() }
    return held.current.key
  }
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ wish, proof }: { wish: Wish; proof: Proof }) => {
      const onWire = { ...wish, total: toWire(wish.total) }
      return send('createPacket', { ...onWire, ...proof, key: keyFor(onWire) })
    },
    onSuccess: ({ packet }) => {
      navigator.vibrate?.(12)
      redirect(packetPath, { code: packet.code })
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
