/**
 * Does the work for each of them in turn, also after it failed for one; then throws the first failure. What one of them stops
 * stops no other.
 */
export async function eachInTurn<One>(
  ones: Iterable<One>,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of ones) {
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
