export type Streak = { now: number; longest: number }

/** How often the newest side has come in a row, and the longest row of any side. `sides` are newest first. */
export function streakOf(sides: readonly (string | number)[]): Streak {
  const rows = sides.reduce<number[]>((found, side, index) => {
    if (index > 0 && side === sides[index - 1]) found[found.length - 1] = (found.at(-1) ?? 0) + 1
    else found.push(1)
    return found
  }, [])
  return { now: rows[0] ?? 0, longest: Math.max(0, ...rows) }
}
