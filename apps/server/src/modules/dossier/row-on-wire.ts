/** A row as JSON can say it: amounts and ids as digits, instants as ISO 8601; bytes are left out, for they are sealed. */
export function rowOnWire(row: object): Record<string, unknown> {
  const entries = Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value))
  return Object.fromEntries(entries.map(([name, value]) => [name, valueOnWire(value)]))
}

function valueOnWire(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(valueOnWire)
  return typeof value === 'object' && value !== null ? rowOnWire(value) : value
}
