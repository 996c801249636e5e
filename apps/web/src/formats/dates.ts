/**
 * The specification's 'Y-m-d H:i', in the reader's time zone. A number is milliseconds since 1970. A day of the server's calendar
 * (UTC) is shown as it is, 2026-11-30: the two begin alike.
 */
export function date(at: Date | number): string {
  const local = new Date(at)
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())} ${time(at)}`
}

/** The same where the year is above it: 'm-d H:i'. */
export function dayAndTime(at: Date | number): string {
  return date(at).slice('2026-'.length)
}

/** The specification's date2: 'd-m-Y'. */
export function date2(at: Date | number): string {
  const local = new Date(at)
  return `${two(local.getDate())}-${two(local.getMonth() + 1)}-${local.getFullYear()}`
}

/** The specification's time: 'H:i'. */
export function time(at: Date | number): string {
  const local = new Date(at)
  return `${two(local.getHours())}:${two(local.getMinutes())}`
}

/** An instant of the coming weeks in words, in the reader's language and time zone: Tue, 24 Nov, 07:00. */
export function moment(at: Date, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}

/** Seconds as MM:SS, or '-' when there is nothing to count. Minutes may have more than two digits. */
export function minutesSeconds(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '-'
  const whole = Math.floor(seconds)
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
