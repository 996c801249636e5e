import { useEffect } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const CHECK_MS = 5_000

/**
 * Calls `onIdle` once no one has touched the console for that long. The queues' polling keeps a session alive on the server,
 * so the console itself watches for input.
 */
export function useIdle(afterMs: number, onIdle: () => void): void {
  useEffect(() => {
    let touchedMs = performance.now()
    const touch = () => {
      touchedMs = performance.now()
    }
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
    const timer = setInterval(() => {
      if (performance.now() - touchedMs >= afterMs) onIdle()
    }, CHECK_MS)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [afterMs, onIdle])
}
