const LETTERS = ['A', 'B', 'C', 'D', 'E']

/** The specification's tens digit of a whole number from 0; 0 from 100 on. */
export function tensDigit(value: number): number {
  return value >= 100 ? 0 : Math.floor(value / 10)
}

/** The units digit of a whole number from 0. */
export function unitsDigit(value: number): number {
  return value % 10
}

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
