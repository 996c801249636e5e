const LETTERS = ['A', 'B', 'C', 'D', 'E']

/** The next digit; 9 wraps to 0. */
export function digitUp(digit: number): number {
  return (digit + 1) % 10
}

/** The digit before; 0 wraps to 9. */
export function digitDown(digit: number): number {
  return (digit + 9) % 10
}

/** The letter of a column counted from 0: A to E, and A for anything else. */
export function letterOf(column: number): string {
  return LETTERS[column] ?? 'A'
}
