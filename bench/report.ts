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
