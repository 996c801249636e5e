/**
 * Computes once a process what follows from its argument alone, such as a game's odds. `keyOf` names the argument among
 * the few that there are.
 */
export function memoize<Given, Made>(
  make: (given: Given) => Made,
  keyOf: (given: Given) => unknown = (given) => given,
): (given: Given) => Made {
  const known = new Map<unknown, Readonly<{ made: Made }>>()
  return (given) => {
    const key = keyOf(given)
    const found = known.get(key) ?? { made: make(given) }
    known.set(key, found)
    return found.made
  }
}
