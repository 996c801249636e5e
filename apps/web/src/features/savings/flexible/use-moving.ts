import { saveFlexible, withdrawFlexible } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../../formats/index.ts'
import { feel } from '../../../session/feel.ts'
import { flexibleQuery, refreshMoney } from '../queries.ts'

/** Money into savings, or out of them; an amount of null takes everything out. */
type Move = Readonly<{ way: 'in'; amount: Money } | { way: 'out'; amount: Money | null }>
export type Way = Move['way']
export type Moving = ReturnType<typeof useMoving>

/**
 * Moves money into savings or out of them. The same amount has the same key: a retry after an answer that never arrived moves
 * nothing twice. Use it in the screen: the key must outlive the sheet, which may be closed before the retry.
 */
export function useMoving(onDone: () => void) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (move: Move) => {
      const key = keyFor([move.way, move.amount])
      return move.way === 'in'
        ? send({ saveFlexible }, { amount: move.amount, key })
        : send({ withdrawFlexible }, { amount: move.amount, key })
    },
    onSuccess: (flexible, { way }) => {
      forget()
      cache.setQueryData(flexibleQuery().queryKey, flexible)
      feel('done')
      toast({ text: t(way === 'in' ? 'savings.isIn' : 'savings.isOut'), durationMs: TOAST_LONG_MS })
      onDone()
    },
    onSettled: () => refreshMoney(cache),
  })
}
