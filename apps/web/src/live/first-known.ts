let first: { readonly token: string | null; readonly event: string } | undefined

/** An answer came to whoever holds that token, and knew all events up to `event`; null: it did not say. */
export function noteAnswer(token: string | null, event: string | null): void {
  if (event !== null && first?.token !== token) first = { token, event }
}

/**
 * The newest event that the first answer to whoever holds that token knew: what happened since may be missing on the screen.
 * Undefined while nothing was answered.
 */
export function firstKnown(token: string | null): string | undefined {
  return first?.token === token ? first.event : undefined
}
