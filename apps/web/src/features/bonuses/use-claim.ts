import { claimBonus } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../client/ask.ts'
import { newKey } from '../../client/new-key.ts'
import { useWords } from '../../copy/use-words.ts'
import { toastLongMs } from '../../formats/index.ts'
import { type Bonus, refreshBonuses } from './queries.ts'

/** Claims the bonus of a deposit. As long as no answer was heard, a deposit's claim keeps its key. */
export function useClaim(kind: Bonus['kind']) {
  const { say, money } = useWords()
  const cache = useQueryClient()
  const keys = useRef(new Map<bigint, string>())
  return useMutation({
    mutationFn: (depositId: bigint) => {
      const key = keys.current.get(depositId) ?? newKey()
      keys.current.set(depositId, key)
      return send({ claimBonus }, { kind, depositId, key })
    },
    onSuccess: ({ amount }) =>
      toast({ text: say('bonus.granted', { amount: money(amount) }), durationMs: toastLongMs }),
    onSettled: () => refreshBonuses(cache),
  })
}
