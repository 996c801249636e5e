import { useCallback, useEffect, useRef } from 'react'

/** The id that lies that many rows from the chosen one, within the list; the first when none is chosen, null when empty. */
export function neighbour(ids: readonly string[], chosen: string | null, step: 1 | -1): string | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen)
  if (at < 0) return ids[0] ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null
}

/** Where the eye goes when the chosen row leaves the list: to the row below it, else above, else nowhere. */
export function successor(ids: readonly string[], leaving: string): string | null {
  const at = ids.indexOf(leaving)
  return ids[at + 1] ?? ids[at - 1] ?? null
}

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

/** Brings a row that was chosen by a key, or came after a decided one, into view: on a tablet the list has a height of its own. */
export function useRowInView(open: string): void {
  useEffect(() => {
    if (open !== '') document.querySelector('.console-row-chosen')?.scrollIntoView({ block: 'nearest' })
  }, [open])
}
