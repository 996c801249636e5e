/**
 * A reply that was read again, with every part that did not change as it was before: an equal part is the same object, a date
 * too, so that a screen draws again only what changed.
 */
export function share(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (before instanceof Date && now instanceof Date) return before.getTime() === now.getTime() ? before : now
  if (Array.isArray(before) && Array.isArray(now)) {
    const list = now.map((one, at) => share(before[at], one))
    return list.length === before.length && list.every((one, at) => one === before[at]) ? before : list
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const parts = Object.entries(now).map(([name, one]) => [name, share(before[name], one)] as const)
  const isSame = parts.every(([name, one]) => Object.hasOwn(before, name) && one === before[name])
  return isSame && parts.length === Object.keys(before).length ? before : Object.fromEntries(parts)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
