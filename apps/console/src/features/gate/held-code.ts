/** A camera misses a code for a moment when a hand shakes. */
const GAP_MS = 2_000

/**
 * The code that was checked last, while its phone stays before the camera: it is no second guest. Taken away and shown again, it is
 * checked again, so that a copy on another phone reads as used.
 */
export function heldCode() {
  let held: Readonly<{ code: string; seenMs: number }> | null = null
  return {
    /** Whether a code that is seen now is still the one that was checked. */
    isHeld: (code: string, nowMs: number): boolean => {
      if (held?.code !== code) return false
      const isStill = nowMs - held.seenMs < GAP_MS
      held = { code, seenMs: nowMs }
      return isStill
    },
    hold: (code: string, nowMs: number): void => {
      held = { code, seenMs: nowMs }
    },
    /** The next sight of any code is checked. */
    forget: (): void => {
      held = null
    },
  }
}
