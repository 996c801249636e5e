/** Big is 5 to 9, small is 0 to 4. */
export function sizeOf(digit: number): 'big' | 'small' {
  return digit >= 5 ? 'big' : 'small'
}

/** Whether the digit is odd or even; 0 is even. */
export function parityOf(digit: number): 'odd' | 'even' {
  return digit % 2 === 1 ? 'odd' : 'even'
}
