import { requestWithdrawal } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RequestFor, send } from '../../../client/ask.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'

/** Asks for a withdrawal and goes on to its page. A failure leaves the form; trying again sends the same key. */
export function useWithdrawal() {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (wish: Omit<RequestFor<'requestWithdrawal'>, 'key'>) =>
      send(
        { requestWithdrawal },
        {
          ...wish,
          key: keyFor([wish.cardId ?? '', wish.walletId ?? '', wish.amount]),
        },
      ),
    onSuccess: ({ id }) => {
      forget()
      navigator.vibrate?.(12)
      redirect(paths.withdrawal, { id })
    },
    onSettled: () => {
      for (const call of [
        'listWithdrawals',
        'getUserinfo',
        'getWithdrawInfo',
        'getStatement',
        'getBalances',
        'listCards',
      ])
        void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
