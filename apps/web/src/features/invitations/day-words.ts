/** A day of the server's calendar (2026-11-21, UTC) as the specification writes days: 21-11-2026. */
export function dayWords(day: string): string {
  return day.split('-').reverse().join('-')
}
