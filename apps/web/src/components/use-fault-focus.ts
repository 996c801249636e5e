import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type FaultFocus<Element> = { formRef: RefObject<Element | null>; focusFault: () => void }

/** A ref for a form, and what to call after its faults were set on submit: the first wrong control in it takes the focus. */
export function useFaultFocus<Element extends HTMLElement>(): FaultFocus<Element> {
  const formRef = useRef<Element>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const focusFault = useCallback(() => setTries((before) => before + 1), [])
  return { formRef, focusFault }
}
