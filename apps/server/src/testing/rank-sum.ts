/**
 * How likely it is that two samples of the same kind differ in their ranks at least as much as these (Mann-Whitney, two
 * sided, normal approximation with ties; for samples of 20 and more).
 */
export function rankSum(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankOfOne = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    const tied = to - from
    const rank = (from + 1 + to) / 2
    for (const { isOne } of all.slice(from, to)) if (isOne) rankOfOne += rank
    ties += tied ** 3 - tied
    from = to
  }
  const [n, m, sum] = [one.length, other.length, all.length]
  const expected = (n * (sum + 1)) / 2
  const variance = ((n * m) / 12) * (sum + 1 - ties / (sum * (sum - 1)))
  return 2 * (1 - normal(Math.abs(rankOfOne - expected) / Math.sqrt(variance)))
}

/** The normal distribution up to `z` (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
