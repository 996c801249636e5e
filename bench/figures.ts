/** Prints a table for people, then its notes, then one line of JSON: the last line of the output. */
export function report(
  rows: readonly Readonly<Record<string, string | number>>[],
  notes: readonly string[],
  figures: Readonly<Record<string, string | number>>,
): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  for (const line of cells) {
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(padded.join('  ').trimEnd())
  }
  for (const note of notes) console.log(note)
  console.log(JSON.stringify(figures))
}

/** The middle value, or the mean of the two in the middle. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** The smallest value that `percent` of all values do not exceed (nearest rank). NaN for no values. */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort()
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** With three significant digits, as ratios are shown. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
