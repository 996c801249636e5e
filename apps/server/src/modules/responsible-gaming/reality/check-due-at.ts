const MINUTE_MS = 60_000

/** When a session has to be asked next: so many minutes after it was last asked, or began. */
export function checkDueAt({
  checkedAt,
  everyMinutes,
}: Readonly<{ checkedAt: Date; everyMinutes: number }>): Date {
  return new Date(checkedAt.getTime() + everyMinutes * MINUTE_MS)
}
