import { type RefObject, useEffect, useRef } from 'react'

/** A ref for a form: whenever `faults` changes and there are any, the first wrong control in it takes the focus. */
export function useFaultFocus<Element extends HTMLElement>(faults: object): RefObject<Element | null> {
  const form = useRef<Element>(null)
  const isWrong = Object.values(faults).some(Boolean)
  useEffect(() => {
    if (isWrong && faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, isWrong])
  return form
}
