/** The rows of these ids, in their order; an id without a row is left out. */
export function inOrder<Row extends { readonly id: bigint }>(
  ids: readonly bigint[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
