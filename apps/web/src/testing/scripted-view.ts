import { act } from 'preact/test-utils'
import { vi } from 'vitest'

/** Puts itself in the place of IntersectionObserver; answers how to say that what is watched is in view, or no more. */
export function scriptedView(): (isInView: boolean) => Promise<void> {
  let tell: (seen: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: typeof tell) {
        tell = heard
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isIntersecting) => act(async () => tell([{ isIntersecting }]))
}
