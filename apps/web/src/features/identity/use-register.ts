import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../connection/ask.ts'
import { reasonOf, wordsOf } from '../../connection/failures.ts'
import { type FieldErrors, fieldErrorsOf } from '../../connection/field-errors.ts'
import { initQuery } from '../../connection/player.ts'
import { useWords } from '../../copy/use-words.ts'
import { useFaultFocus } from '../../frame/use-fault-focus.ts'
import { type Filled, refusedField, registrationErrors } from './registration.ts'
import { useSignedIn } from './use-signed-in.ts'

type Registration = Filled & { inviteCode: string }

/** A registration on its way: what is wrong with it by field, and what is said of it as a whole. */
export function useRegister(adultAge: number, then: { onDone: () => void; onNewTerms: () => void }) {
  const { say } = useWords()
  const cache = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const { formRef, focusFault } = useFaultFocus<HTMLDivElement>()
  const register = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ kind, account, inviteCode, ...rest }: Registration) => {
      const { termsVersion } = await cache.ensureQueryData(initQuery())
      const invite = inviteCode.trim()
      const value = account.trim()
      return send('register', {
        ...rest,
        account: { kind, value },
        ...(invite && { inviteCode: invite }),
        termsVersion,
      })
    },
    onSuccess: useSignedIn(then.onDone),
    onError: (failure) => {
      setErrors(fieldErrorsOf(failure, refusedField) ?? {})
      focusFault()
      if (reasonOf(failure) !== 'terms_required') return
      // The terms have changed since they were read: the new ones are fetched and must be accepted again.
      then.onNewTerms()
      void cache.invalidateQueries({ queryKey: initQuery().queryKey })
    },
  })
  const submit = (filled: Registration) => {
    register.reset()
    const wrong = registrationErrors(say, filled, adultAge)
    setErrors(wrong)
    focusFault()
    if (Object.keys(wrong).length === 0) register.mutate(filled)
  }
  const isFieldless = register.isError && fieldErrorsOf(register.error, refusedField) === null
  return {
    formRef,
    errors,
    forgetErrors: () => setErrors({}),
    submit,
    isRegistering: register.isPending,
    alert: isFieldless ? wordsOf(register.error) : null,
  }
}
