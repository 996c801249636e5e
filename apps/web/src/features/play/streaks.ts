import { type Colour, coloursOf, parityOf, sizeOf } from '@opendraw/games'

/** What a road can show of each digit. */
export type Road = 'colour' | 'size' | 'parity'
export type Side = Colour | 'big' | 'small' | 'odd' | 'even'

/** A digit's side on a road. A mixed digit counts as its first colour, red or green. */
export function sideOf(road: Road, digit: number): Side {
  if (road === 'size') return sizeOf(digit)
  if (road === 'parity') return parityOf(digit)
  return coloursOf(digit)[0] ?? 'violet'
}

export type Streak = { side: Side; now: number; longest: number }

/** How often the newest side has come in a row, and the longest row of any side. `digits` are newest first. */
export function streakOf(road: Road, digits: readonly number[]): Streak | undefined {
  const sides = digits.map((digit) => sideOf(road, digit))
  const [newest] = sides
  if (!newest) return undefined
  const rows = rowsOf(sides)
  return { side: newest, now: rows[0] ?? 0, longest: Math.max(...rows) }
}

/** For each digit 0 to 9: how often it was drawn, and how many rounds ago last (all of them when it was not). */
export function countsOf(digits: readonly number[]): { digit: number; seen: number; missed: number }[] {
  return Array.from({ length: 10 }, (_, digit) => {
    const at = digits.indexOf(digit)
    return { digit, seen: digits.filter((one) => one === digit).length, missed: at < 0 ? digits.length : at }
  })
}

function rowsOf(sides: readonly Side[]): number[] {
  return sides.reduce<number[]>((rows, side, index) => {
    if (side === sides[index - 1]) rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1
    else rows.push(1)
    return rows
  }, [])
}
