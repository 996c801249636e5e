/** A day as the digits of a cursor: 2026-11-21 is 20261121. */
export function digitsOf(day: string): bigint {
  return BigInt(day.replaceAll('-', ''))
}

/** The day of such digits; undefined where they name none. */
export function dayFrom(digits: bigint): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(digits)) ?? []
  const named = `${year}-${month}-${day}`
  const at = new Date(`${named}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== named ? undefined : named
}
