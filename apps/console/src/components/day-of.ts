/** The first moment of a day in the operator's own time zone, or of the day after; undefined for no day. */
export function dayOf(typed: string | null, isAfter = false): Date | undefined {
  const at = new Date(`${typed ?? ''}T00:00:00`)
  // By the calendar, not by 24 hours: a day on which the clocks are put forward or back is shorter or longer.
  if (isAfter) at.setDate(at.getDate() + 1)
  return at.getTime() >= 0 ? at : undefined
}
