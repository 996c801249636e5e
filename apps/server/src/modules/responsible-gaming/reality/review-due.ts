/** A reminder to look over one's limits: every 6 months, yearly for who has none. */
export function isReviewDue(reviewedAt: Date, hasLimits: boolean, now: Date): boolean {
  const due = new Date(reviewedAt)
  due.setUTCMonth(due.getUTCMonth() + (hasLimits ? 6 : 12))
  return now >= due
}
