/** Runs the work in its turn; null when too many wait already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | null

/** A line of work: at most `concurrency` at a time, at most `waitingMax` waiting, first come first served. */
export function createQueue({ concurrency, waitingMax }: { concurrency: number; waitingMax: number }): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return (work) => {
    if (running >= concurrency && waiting.length >= waitingMax) return null
    const turn =
      running < concurrency
        ? Promise.resolve(void running++)
        : new Promise<void>((resolve) => waiting.push(resolve))
    return turn.then(work).finally(leave)
  }
}
