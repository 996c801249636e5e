import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type FieldErrors, fieldErrorsOf, textOf } from '../client/failures.ts'
import { useFields } from './use-fields.ts'

type FieldOf = Readonly<Record<string, string>>
type FormParts<Typed, Reply> = Readonly<{
  initial: Typed
  /** The error text of each field. */
  check: (typed: Typed) => FieldErrors
  send: (typed: Typed) => Promise<Reply>
  onDone: (reply: Reply) => unknown
  /** What else a failure asks of the form, before it is shown. */
  onFailed?: (failure: unknown, change: (part: Partial<Typed>) => void) => void
  /** Which field a refusal is about; left out where none is about one. */
  refusedField?: FieldOf | ((typed: Typed) => FieldOf)
  /** Error texts of a refusal that differ from its own; null where `refusedField` decides. */
  refusedErrors?: (failure: unknown) => FieldErrors | null
}>

/** What has been typed into a form, what is wrong with it by field, and its way to the server. */
export function useForm<Typed extends object, Reply>(parts: FormParts<Typed, Reply>) {
  const { initial, check, send, onDone, onFailed, refusedField = {}, refusedErrors } = parts
  const fields = useFields({ initial, check, onRight: (typed) => sending.mutate(typed) })
  const fieldOf = typeof refusedField === 'function' ? refusedField(fields.typed) : refusedField
  const errorsOf = (failure: unknown) => refusedErrors?.(failure) ?? fieldErrorsOf(failure, fieldOf)
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      onFailed?.(failure, fields.change)
      fields.show(errorsOf(failure) ?? {})
    },
  })
  const isFieldless = sending.isError && errorsOf(sending.error) === null
  return {
    ...fields,
    submit: (event: FormEvent) => {
      sending.reset()
      fields.submit(event)
    },
    isBusy: sending.isPending,
    /** Why the last sending failed; null when it did not. */
    failure: sending.error,
    alert: isFieldless ? textOf(sending.error) : null,
    /** Forgets why. */
    forget: sending.reset,
  }
}
