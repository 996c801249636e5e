import { cancelDeposit, proveDeposit } from '@opendraw/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RequestFor, send } from '../../../client/ask.ts'

/** Shows the pictures of a payment; from then on the deposit waits for its review. */
export function useProve(id: bigint) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (proof: Omit<RequestFor<'proveDeposit'>, 'id'>) => send({ proveDeposit }, { ...proof, id }),
    onSuccess: () => navigator.vibrate?.(12),
    onSettled: () => lookAgain(cache),
  })
}

/** Withdraws a deposit that has not been paid. */
export function useCancel(id: bigint) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send({ cancelDeposit }, { id }),
    onSettled: () => lookAgain(cache),
  })
}

const lookAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['listDeposits'] })
