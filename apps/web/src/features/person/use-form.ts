import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../connection/failures.ts'
import { type FieldErrors, fieldErrorsOf } from '../../connection/field-errors.ts'
import { useFaultFocus } from '../../frame/use-fault-focus.ts'

type Typed = Readonly<Record<string, string>>
type FormParts<T extends Typed, Reply> = {
  initial: T
  /** What is wrong with what was typed, in words, by field. */
  check: (typed: T) => FieldErrors
  send: (typed: T) => Promise<Reply>
  onDone: (reply: Reply) => unknown
  /** Which field a refusal speaks of. */
  refusedField: Readonly<Record<string, string>>
}

/** What has been typed into a form, what is wrong with it, and its way to the server. */
export function useForm<T extends Typed, Reply>({
  initial,
  check,
  send,
  onDone,
  refusedField,
}: FormParts<T, Reply>) {
  const [typed, setTyped] = useState<T>(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      setErrors(fieldErrorsOf(failure, refusedField) ?? {})
      focusFault()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.reset()
    const wrong = check(typed)
    setErrors(wrong)
    focusFault()
    if (Object.keys(wrong).length === 0) sending.mutate(typed)
  }
  const type = (field: keyof T & string) => (text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }
  const isFieldless = sending.isError && fieldErrorsOf(sending.error, refusedField) === null
  return {
    formRef,
    typed,
    errors,
    type,
    submit,
    isBusy: sending.isPending,
    alert: isFieldless ? wordsOf(sending.error) : null,
  }
}
