import { DAY_MS } from '@opendraw/time'

/** How long after asking a player is back from an exclusion that has run out. */
export const RETURN_WAIT_MS = DAY_MS

/** A pause or an exclusion; `until` null: for good. */
export type RestrictionFacts = Readonly<{
  kind: 'pause' | 'exclusion'
  from: Date
  until: Date | null
  returnAskedAt: Date | null
}>

/**
 * When the restriction ends: a pause at its end; an exclusion a day after the player has asked to return, which is
 * possible only after its end. null: not by itself.
 */
export function overAt({ kind, until, returnAskedAt }: RestrictionFacts): Date | null {
  if (kind === 'pause') return until
  return returnAskedAt && new Date(returnAskedAt.getTime() + RETURN_WAIT_MS)
}

/** Of several restrictions the one that lasts longest; an exclusion before any pause, a permanent one before all. */
export function activeRestriction<Restriction extends RestrictionFacts>(
  restrictions: readonly Restriction[],
  now: Date,
): Restriction | undefined {
  const holding = restrictions.filter((rest) => {
    const over = overAt(rest)
    return rest.from <= now && (over === null || now < over)
  })
  return holding.sort((a, b) => weight(b) - weight(a))[0]
}

function weight(rest: RestrictionFacts): number {
  if (rest.until === null) return Number.POSITIVE_INFINITY
  const ofKind = rest.kind === 'exclusion' ? Number.MAX_SAFE_INTEGER / 2 : 0
  const isReturning = rest.returnAskedAt !== null ? 0 : DAY_MS
  return ofKind + rest.until.getTime() + isReturning
}
