const quietMs = 1000

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** Does one step of the start; when it takes more than a second, a line says that it is under way and a second one how long it took. */
export const progress = async <T>(
  name: string,
  work: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> => {
  const startedAt = performance.now()
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    say(`${name} …`)
  }, quietMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isLong) say(`${name}: ${secondsSince(startedAt)}`)
  }
}
