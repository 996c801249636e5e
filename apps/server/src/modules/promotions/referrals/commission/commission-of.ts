const wholeBasisPoints = 10_000n

/** What each level of a team brings of its edge (micro-USD) at these rates (basis points), each rounded down once. */
export function commissionOf(edges: readonly bigint[], rates: readonly number[]): bigint[] {
  return edges.map((edge, at) => (edge * BigInt(rates[at] ?? 0)) / wholeBasisPoints)
}
