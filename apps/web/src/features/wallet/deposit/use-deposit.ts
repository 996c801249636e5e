import { requestDeposit } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RequestFor, send } from '../../../client/ask.ts'
import { reasonOf } from '../../../client/failures.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'

export type DepositWish = Omit<RequestFor<'requestDeposit'>, 'key'>

/** Asks for a deposit and goes on to its page. A failure leaves the form; trying again sends the same key. */
export function useDeposit() {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (wish: DepositWish) =>
      send({ requestDeposit }, { ...wish, key: keyFor(Object.entries(wish)) }),
    onSuccess: ({ id }) => {
      forget()
      navigator.vibrate?.(12)
      for (const call of ['listDeposits', 'getUserinfo', 'getWithdrawInfo', 'getStatement'])
        void cache.invalidateQueries({ queryKey: [call] })
      redirect(paths.deposit, { id })
    },
    onError: (failure) => {
      // The price list has changed since it was read.
      if (['payment_mismatch', 'method_unknown'].includes(reasonOf(failure) ?? ''))
        void cache.invalidateQueries({ queryKey: ['listDepositMethods'] })
    },
  })
}
