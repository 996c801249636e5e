import { saveFlexible, withdrawFlexible } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../../formats/index.ts'
import { flexibleQuery, refreshMoney } from '../queries.ts'

/**
 * Moves an amount into savings or out of them; null takes everything out. The same amount has the same key: a retry after
 * an answer that never arrived moves nothing twice.
 */
export function useMoving(move: 'in' | 'out', onDone: () => void) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (amount: Money | null) => {
      const key = keyFor([move, amount])
      return move === 'in' && amount !== null
        ? send({ saveFlexible }, { amount, key })
        : send({ withdrawFlexible }, { amount, key })
    },
    onSuccess: (flexible) => {
      forget()
      cache.setQueryData(flexibleQuery().queryKey, flexible)
      navigator.vibrate?.(12)
      toast({ text: t(move === 'in' ? 'savings.isIn' : 'savings.isOut'), durationMs: TOAST_LONG_MS })
      onDone()
    },
    onSettled: () => refreshMoney(cache),
  })
}
