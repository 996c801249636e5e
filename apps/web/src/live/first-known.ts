let first: Readonly<{ token: string | null; event: string }> | undefined

/** An answer came for that token, and included all events up to `event`; null: unknown. */
export function noteAnswer(token: string | null, event: string | null): void {
  if (event !== null && first?.token !== token) first = { token, event }
}

/**
 * The newest event that the first answer for that token included: later changes may be missing on the screen.
 * Undefined while nothing was answered.
 */
export function firstKnown(token: string | null): string | undefined {
  return first?.token === token ? first.event : undefined
}
