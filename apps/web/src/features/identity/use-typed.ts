import { useState } from 'react'
import type { FieldErrors } from '../../connection/field-errors.ts'
import { useFaultFocus } from '../../frame/use-fault-focus.ts'

/** What is typed into a form and what is wrong with it, by field; a field that is typed into again is no longer wrong. */
export function useTyped<Typed extends object>(initial: Typed) {
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  return {
    formRef,
    typed,
    errors,
    change: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in part))))
    },
    /** Shows what is wrong in the place of what was, and moves the focus there; true when nothing is. */
    show: (wrong: FieldErrors): boolean => {
      setErrors(wrong)
      focusFault()
      return Object.keys(wrong).length === 0
    },
  }
}
