import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf, wordsOf } from '../../client/failures.ts'
import type { FieldErrors } from '../../client/field-errors.ts'
import { useWords } from '../../copy/use-words.ts'
import { toastMs } from '../../formats/index.ts'
import { back } from '../../navigation.ts'
import { refusedErrors } from './refused-errors.ts'

/**
 * Binds something, says so and goes back; what the server finds wrong stands at its field, or as `alert`. `fundTry` is another
 * one after each wrong fund password: the key of its field, which then begins empty.
 */
export function useBind<Filled>(send: (filled: Filled) => Promise<unknown>) {
  const { say } = useWords()
  const cache = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fundTry, setFundTry] = useState(0)
  const { mutate, reset, isPending, error } = useMutation({
    meta: { isQuiet: true },
    mutationFn: send,
    onSuccess: async () => {
      toast({ text: say('common.done'), durationMs: toastMs })
      await Promise.all(
        ['listCards', 'getWithdrawInfo'].map((call) => cache.invalidateQueries({ queryKey: [call] })),
      )
      back()
    },
    onError: (failure) => {
      // Wrong digits are no beginning of the right ones.
      if (reasonOf(failure) === 'wrong_fund_password') setFundTry((before) => before + 1)
      setErrors(refusedErrors(say, failure))
    },
  })
  const isFieldless = error !== null && Object.keys(refusedErrors(say, error)).length === 0
  return {
    errors,
    fundTry,
    isPending,
    alert: isFieldless ? wordsOf(error) : null,
    submit: (faults: FieldErrors, filled: Filled) => {
      reset()
      setErrors(faults)
      if (Object.keys(faults).length === 0) mutate(filled)
    },
  }
}
