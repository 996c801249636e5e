import { useEffect, useRef, useState } from 'react'

/** Whether the element that carries the `ref` has been scrolled away. Until the browser has looked, it has not. */
export function useOutOfView<Shown extends Element>() {
  const ref = useRef<Shown>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver((seen) => setAway(seen.at(-1)?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isAway }
}
