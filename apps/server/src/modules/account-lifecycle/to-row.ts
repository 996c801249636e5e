/** A row as JSON can say it: amounts and ids as digits, instants as ISO 8601; bytes are left out, for they are sealed. */
export function toRow(row: object): Record<string, unknown> {
  const entries = Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value))
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toValue)
  return typeof value === 'object' && value !== null ? toRow(value) : value
}
