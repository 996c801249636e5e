/**
 * Runs the work in its turn; null when too many wait already, or too many of the same share, such as the network that asks:
 * so that one of them cannot fill the whole line.
 */
export type Queue = <T>(work: () => Promise<T>, share?: string) => Promise<T> | null

type Limits = Readonly<{ concurrency: number; waitingMax: number; shareMax?: number }>

/** A line of work: at most `concurrency` at a time, at most `waitingMax` waiting, `shareMax` of one share, first come first served. */
export function createQueue({ concurrency, waitingMax, shareMax = waitingMax }: Limits): Queue {
  const waiting: { share: string | undefined; go: () => void }[] = []
  let running = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next.go()
    else running -= 1
  }
  const isFull = (share: string | undefined) =>
    waiting.length >= waitingMax ||
    (share !== undefined && waiting.filter((one) => one.share === share).length >= shareMax)
  return (work, share) => {
    if (running >= concurrency && isFull(share)) return null
    const turn =
      running < concurrency
        ? Promise.resolve(void running++)
        : new Promise<void>((go) => waiting.push({ share, go }))
    return turn.then(work).finally(leave)
  }
}
