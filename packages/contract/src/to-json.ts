/**
 * The JSON of values that the contract decoded: amounts and ids as digits, instants as milliseconds, as its codecs write
 * them. It neither checks nor strips: a server's reply is encoded by its schema instead.
 */
export function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, wireForm, indent)
}

// A function with its own `this`: a Date has become a text before the replacer sees it.
function wireForm(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const kept = this[name]
  if (kept instanceof Date) return kept.getTime()
  return typeof value === 'bigint' ? String(value) : value
}
