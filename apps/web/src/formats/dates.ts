/** The specification's 'Y-m-d H:i', in the reader's time zone. A number is milliseconds since 1970. */
export function date(at: Date | number): string {
  const moment = new Date(at)
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())} ${time(at)}`
}

/** The specification's date2: 'd-m-Y'. */
export function date2(at: Date | number): string {
  const moment = new Date(at)
  return `${two(moment.getDate())}-${two(moment.getMonth() + 1)}-${moment.getFullYear()}`
}

/** A day of UTC, 2026-11-30, as days are written here: 30-11-2026. It is the same day wherever it is read. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-')
}

/** The specification's time: 'H:i'. */
export function time(at: Date | number): string {
  const moment = new Date(at)
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`
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
