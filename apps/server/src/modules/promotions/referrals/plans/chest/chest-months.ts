/** A month of UTC whose steps may be opened: its first day, and until when. */
export type ChestMonth = Readonly<{ month: string; opensUntil: Date }>

/** An invitee of the last day is noted on the day after it: the steps of a month may still be opened in the first days of the next. */
const GRACE_DAYS = 7

/** The months whose steps may be opened at this instant: this one, and the one before in the first days of it. */
export function chestMonths(now: Date): ChestMonth[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const back = now.getUTCDate() <= GRACE_DAYS ? [0, 1] : [0]
  return back.map((months) => ({
    month: new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10),
    opensUntil: new Date(Date.UTC(year, month - months + 1, 1 + GRACE_DAYS)),
  }))
}
