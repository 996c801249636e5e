import { useEffect, useEffectEvent } from 'react'

const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="combobox"], [role="listbox"] *'

/** Single keys of the console. They are off while an operator types or a dialog is open, and with any modifier pressed. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    if (isDialogOpen()) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Whether a dialog is in front of the page. One that was closed, or not opened yet, may stay in the document without being seen. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.closest('[style*="display: none"]') === null,
  )
}
