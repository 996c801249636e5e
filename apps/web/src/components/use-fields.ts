import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../client/failures.ts'

type FieldsParts<Typed> = Readonly<{
  initial: Typed
  /** What is wrong with what was typed, in words, by field. */
  check: (typed: Typed) => FieldErrors
  /** Takes what nothing is wrong with. */
  onRight: (typed: Typed) => unknown
}>
type TextField<Typed> = {
  [Field in keyof Typed & string]: Typed[Field] extends string ? Field : never
}[keyof Typed & string]

/**
 * What has been typed into a form and what is wrong with it by field, for a form that sends nothing itself: `useForm` is for
 * one that does. A field that is typed into again is no longer wrong.
 */
export function useFields<Typed extends object>({ initial, check, onRight }: FieldsParts<Typed>) {
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { formRef, focusFault } = useFaultFocus()
  const mend = (fields: readonly string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !fields.includes(key))))
  /** Shows what is wrong in the place of what was, and moves the focus there; true when nothing is. */
  const show = (wrong: FieldErrors): boolean => {
    setErrors(wrong)
    focusFault()
    return Object.keys(wrong).length === 0
  }
  return {
    formRef,
    typed,
    errors,
    show,
    focusFault,
    change: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }))
      mend(Object.keys(part))
    },
    /** The same for one field that holds a text. */
    type: (field: TextField<Typed>) => (text: string) => {
      setTyped((before) => ({ ...before, [field]: text }))
      mend([field])
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      // A sheet is drawn over the page but may stand inside its form.
      event.stopPropagation()
      if (show(check(typed))) onRight(typed)
    },
  }
}

/** A ref for a form, and what to call after its faults were set: the first wrong control in it takes the focus. */
function useFaultFocus() {
  const formRef = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const focusFault = useCallback(() => setTries((before) => before + 1), [])
  return { formRef, focusFault }
}
