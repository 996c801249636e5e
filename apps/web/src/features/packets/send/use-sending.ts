import { createPacket } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import type { Proof } from '../../../components/fund-proof.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import { changedCalls } from '../queries.ts'
import type { Wish } from './wish-of.ts'

/** Sends a packet and goes on to its page. The same wish has the same key: trying again after an answer that was never heard sends nothing twice. */
export function useSending() {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ wish, proof }: { wish: Wish; proof: Proof }) => {
      return send({ createPacket }, { ...wish, ...proof, key: keyFor([wish]) })
    },
    onSuccess: ({ packet }) => {
      forget()
      navigator.vibrate?.(12)
      redirect(paths.packet, { code: packet.code })
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
