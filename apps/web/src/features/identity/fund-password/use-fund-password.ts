import { toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../../connection/ask.ts'
import { wordsOf } from '../../../connection/failures.ts'
import { type FieldErrors, fieldErrorsOf } from '../../../connection/field-errors.ts'
import { back } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { fundPasswordFault, repeatFault, toastMs } from '../../../formats/index.ts'
import { useFaultFocus } from '../../../frame/use-fault-focus.ts'

type Typed = { fundPassword: string; repeated: string; password: string }

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  fund_password_malformed: 'fundPassword',
  fund_password_weak: 'fundPassword',
}

/** What has been typed, what is wrong with it, and its way to the server; then the page closes. */
export function useFundPassword() {
  const { say } = useWords()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Typed>({ fundPassword: '', repeated: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ password, fundPassword }: Typed) => send('setFundPassword', { password, fundPassword }),
    onSuccess: async () => {
      toast({ text: say('common.done'), durationMs: toastMs })
      await Promise.all(
        ['getUserinfo', 'getWithdrawInfo'].map((call) => cache.invalidateQueries({ queryKey: [call] })),
      )
      back()
    },
    onError: (failure) => {
      setErrors(fieldErrorsOf(failure, refusedField) ?? {})
      focusFault()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.reset()
    const first = fundPasswordFault(typed.fundPassword)
    const second = first ? undefined : repeatFault(typed.fundPassword, typed.repeated)
    const wrong = {
      ...(first && { fundPassword: say(first) }),
      ...(second && { repeated: say(second) }),
      ...(typed.password === '' && { password: say('rule.enterPassword') }),
    }
    setErrors(wrong)
    focusFault()
    if (Object.keys(wrong).length === 0) save.mutate(typed)
  }
  const type = (field: keyof Typed) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }
  const isFieldless = save.isError && fieldErrorsOf(save.error, refusedField) === null
  return {
    formRef,
    typed,
    errors,
    type,
    submit,
    isSaving: save.isPending,
    alert: isFieldless ? wordsOf(save.error) : null,
  }
}
