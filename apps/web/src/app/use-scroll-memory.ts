import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { addressNow } from '../navigation/address.ts'
import { useLocation } from '../navigation/link.tsx'

const places = new Map<string, number>()

/** A new page begins at its top; going back finds the page where it was left. A new query alone moves nothing. */
export function useScrollMemory(): void {
  const { key, pathname, kind } = useLocation()
  // Only another page moves the scroll: a new query alone leaves it.
  const arrive = useEffectEvent((_pathname: string) => {
    window.history.scrollRestoration = 'manual'
    window.scrollTo(0, kind === 'back' ? (places.get(key) ?? 0) : 0)
  })
  useLayoutEffect(() => arrive(pathname), [pathname])
  useEffect(() => {
    // The page that is shown when it comes: the scroll to the top of the next page is that one's, and not the last one's.
    const remember = () => places.set(addressNow().key, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])
}
