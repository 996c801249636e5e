/** A part of a whole in per cent with one decimal, of amounts as digits: 12.5 %. Null of nothing. */
export function partOf(part: string, whole: string): string | null {
  if (BigInt(whole) <= 0n) return null
  const perMille = (BigInt(part) * 1_000n) / BigInt(whole)
  const size = perMille < 0n ? -perMille : perMille
  return `${perMille < 0n ? '−' : ''}${size / 10n}.${size % 10n} %`
}
