import { CallFailure } from '@opendraw/contract/client'
import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf, textOf } from '../../client/failures.ts'
import type { FieldErrors } from '../../client/field-errors.ts'
import { type Translate, useMessages } from '../../copy/use-messages.ts'
import { toastMs } from '../../formats/index.ts'
import { back } from '../../navigation.ts'
import { cardFields } from './card-faults.ts'

const fieldOf: Readonly<Record<string, string>> = {
  card_taken: 'cardNumber',
  holder_differs: 'holder',
  address_malformed: 'address',
  address_taken: 'address',
  wrong_fund_password: 'fundPassword',
  fund_password_blocked: 'fundPassword',
}

/**
 * Binds something, says so and goes back; what the server finds wrong is at its field, or as `alert`. `fundTry` is another
 * one after each wrong fund password: the key of its field, which then begins empty.
 */
export function useBind<Filled>(send: (filled: Filled) => Promise<unknown>) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fundTry, setFundTry] = useState(0)
  const { mutate, reset, isPending, error } = useMutation({
    meta: { isQuiet: true },
    mutationFn: send,
    onSuccess: async () => {
      toast({ text: t('common.done'), durationMs: toastMs })
      await Promise.all(
        ['listCards', 'getWithdrawInfo'].map((call) => cache.invalidateQueries({ queryKey: [call] })),
      )
      back()
    },
    onError: (failure) => {
      // Wrong digits are no beginning of the right ones.
      if (reasonOf(failure) === 'wrong_fund_password') setFundTry((before) => before + 1)
      setErrors(refusedErrors(t, failure))
    },
  })
  const isFieldless = error !== null && Object.keys(refusedErrors(t, error)).length === 0
  return {
    errors,
    fundTry,
    isPending,
    alert: isFieldless ? textOf(error) : null,
    submit: (faults: FieldErrors, filled: Filled) => {
      reset()
      setErrors(faults)
      if (Object.keys(faults).length === 0) mutate(filled)
    },
  }
}

/** The error of the field that the server found wrong; none when it is about no field. */
function refusedErrors(t: Translate, failure: unknown): FieldErrors {
  const reason = reasonOf(failure) ?? ''
  const named = fieldOf[reason]
  if (named) return { [named]: textOf(failure) }
  if (reason !== 'card_malformed' || !(failure instanceof CallFailure)) return {}
  const field = cardFields.find((one) => one === failure.details.field)
  return field ? { [field]: t('rule.format') } : {}
}
