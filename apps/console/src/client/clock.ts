import { useEffect, useState } from 'react'

/** The browser's clock: for showing how long something waits, never for deciding. */
export function nowMs(): number {
  return Date.now()
}

/** The present, renewed every so often, so that "12 min" grows. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
