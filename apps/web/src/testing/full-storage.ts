import { vi } from 'vitest'

/**
 * Storage takes nothing more, as when it is full or refused; the answer ends that. On each storage itself: happy-dom binds a
 * method at its first use, so that a spy on the prototype may come too late and refuse nothing.
 */
export function fullStorage(): () => void {
  const spies = [localStorage, sessionStorage].map((storage) =>
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
