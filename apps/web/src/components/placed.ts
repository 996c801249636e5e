/** Numbers with the place at which each stands: what tells them apart when they repeat. */
export function placed(numbers: readonly number[]): { place: number; number: number }[] {
  return numbers.map((number, place) => ({ place, number }))
}
