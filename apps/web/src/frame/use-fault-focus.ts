import { type RefObject, useEffect, useRef, useState } from 'react'

type FaultFocus<Element> = { form: RefObject<Element | null>; focusFault: () => void }

/** A ref for a form, and what to call after its faults were set on submit: the first wrong control in it takes the focus. */
export function useFaultFocus<Element extends HTMLElement>(): FaultFocus<Element> {
  const form = useRef<Element>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, focusFault: () => setTries((before) => before + 1) }
}
