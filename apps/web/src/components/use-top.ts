import { useLayoutEffect } from 'react'

/** A step of a page begins at its top, as a page of its own does: between steps only the query changes. */
export function useTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
