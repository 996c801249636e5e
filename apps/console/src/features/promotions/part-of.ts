/** A part of a whole in per cent with one decimal, 12.5 %. Null of nothing. */
export function partOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const perMille = (part * 1_000n) / whole
  const size = perMille < 0n ? -perMille : perMille
  return `${perMille < 0n ? '−' : ''}${size / 10n}.${size % 10n} %`
}
