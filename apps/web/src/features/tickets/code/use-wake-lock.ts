import { useEffect } from 'react'

/** Keeps the screen from going dark while the code is shown. A device that cannot, or that says no, stays as it is. */
export function useWakeLock(): void {
  useEffect(() => {
    let isShown = true
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isShown) lock = held
      else void held?.release()
    }
    // The device takes the lock back whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    void hold()
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
