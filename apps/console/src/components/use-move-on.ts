import { useCallback, useEffect, useRef } from 'react'
import { successor } from './neighbour.ts'

/**
 * Moves the choice on from a row that was decided, to the one after it among `ids`; not where the operator has chosen another
 * row, or gone to another page, while the decision was on its way.
 */
export function useMoveOn(
  open: string,
  setOpen: (id: string) => void,
): (ids: readonly string[], decided: string) => void {
  const now = useRef<{ open: string; setOpen: (id: string) => void } | null>(null)
  useEffect(() => {
    now.current = { open, setOpen }
    return () => {
      now.current = null
    }
  }, [open, setOpen])
  return useCallback((ids, decided) => {
    const seen = now.current
    if (seen && (seen.open === '' || seen.open === decided)) seen.setOpen(successor(ids, decided) ?? '')
  }, [])
}
