import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { textOf } from '../client/failures.ts'
import { type FieldErrors, fieldErrorsOf } from '../client/field-errors.ts'
import { useFaultFocus } from './use-fault-focus.ts'

type FieldOf = Readonly<Record<string, string>>
type Change<Typed> = (part: Partial<Typed>) => void
type FormParts<Typed, Reply> = {
  initial: Typed
  /** The error text of each field. */
  check: (typed: Typed) => FieldErrors
  send: (typed: Typed) => Promise<Reply>
  onDone: (reply: Reply) => unknown
  /** What else a failure asks of the form, before it is shown. */
  onFailed?: (failure: unknown, change: Change<Typed>) => void
  /** Which field a refusal is about. */
  refusedField: FieldOf | ((typed: Typed) => FieldOf)
}
type TextField<Typed> = {
  [Field in keyof Typed & string]: Typed[Field] extends string ? Field : never
}[keyof Typed & string]

/** What has been typed into a form, what is wrong with it by field, and its way to the server. */
export function useForm<Typed extends object, Reply>(parts: FormParts<Typed, Reply>) {
  const { check, send, onDone, onFailed, refusedField } = parts
  const { change, show, ...form } = useTyped(parts.initial)
  const fieldOf = typeof refusedField === 'function' ? refusedField(form.typed) : refusedField
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      onFailed?.(failure, change)
      show(fieldErrorsOf(failure, fieldOf) ?? {})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.reset()
    if (show(check(form.typed))) sending.mutate(form.typed)
  }
  const isFieldless = sending.isError && fieldErrorsOf(sending.error, fieldOf) === null
  return {
    ...form,
    change,
    show,
    submit,
    isBusy: sending.isPending,
    alert: isFieldless ? textOf(sending.error) : null,
  }
}

/** A field that is typed into again is no longer wrong. */
function useTyped<Typed extends object>(initial: Typed) {
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const mend = (fields: readonly string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !fields.includes(key))))
  return {
    formRef,
    typed,
    errors,
    change: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }))
      mend(Object.keys(part))
    },
    /** The same for one field that holds a text. */
    type: (field: TextField<Typed>) => (text: string) => {
      setTyped((before) => ({ ...before, [field]: text }))
      mend([field])
    },
    /** Shows what is wrong in the place of what was, and moves the focus there; true when nothing is. */
    show: (wrong: FieldErrors): boolean => {
      setErrors(wrong)
      focusFault()
      return Object.keys(wrong).length === 0
    },
  }
}
