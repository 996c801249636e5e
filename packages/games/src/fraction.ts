/** An exact fraction in lowest terms; both parts are whole and `den` is above zero. */
export type Fraction = Readonly<{ num: number; den: number }>

/** The fraction num / den in lowest terms. */
export function fraction(num: number, den: number): Fraction {
  const divisor = largestDivisor(num, den)
  return { num: num / divisor, den: den / divisor }
}

function largestDivisor(a: number, b: number): number {
  return b === 0 ? a : largestDivisor(b, a % b)
}
