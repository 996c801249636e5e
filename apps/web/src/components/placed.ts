/** Numbers with their positions, which distinguish them when they repeat. */
export function placed(numbers: readonly number[]): { place: number; number: number }[] {
  return numbers.map((number, place) => ({ place, number }))
}
