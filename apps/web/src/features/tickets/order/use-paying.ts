import { getTicket, payTicket } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import type { Proof } from '../../../components/fund-proof.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../../formats/index.ts'
import { keepKeys } from '../kept-keys.ts'
import { type Order, orderQuery, refreshTickets } from '../queries.ts'

/** Pays; one key for this order, so that a retry pays nothing twice. The keys of the tickets come to the phone with them. */
export function usePaying({ id, itemId }: Order, onDone: () => void) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  const { keyFor } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (proof: Proof) => send({ payTicket }, { id, ...proof, key: keyFor([id]) }),
    onSuccess: ({ order }) => {
      navigator.vibrate?.(12)
      cache.setQueryData(orderQuery(id, locale).queryKey, order)
      toast({ text: t('ticket.paid'), durationMs: TOAST_LONG_MS })
      onDone()
      // Beside the payment and never in its way: the next look at the tickets makes up for it.
      send({ getTicket }, { id: itemId })
        .then(keepKeys)
        .catch(() => undefined)
    },
    onSettled: () => refreshTickets(cache),
  })
}
