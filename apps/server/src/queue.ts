/**
 * Whose work it is. `share`: of those who come with the same one, such as a network, `shareMax` wait at most. `isKnown`: it may
 * take the places that are kept from everybody else.
 */
export type Place = Readonly<{ share: string; shareMax: number; isKnown: boolean }>

/** Runs the work in its turn; null when too many wait already, or too many of the same share, or too many who are not known. */
export type Queue = <T>(work: () => Promise<T>, place?: Place) => Promise<T> | null

type Limits = Readonly<{ concurrency: number; waitingMax: number; keptForKnown?: number }>

/**
 * A line of work: at most `concurrency` at a time, at most `waitingMax` waiting, first come first served. However many shares fill
 * it together, `keptForKnown` of its places are left to who is known. Work without a place counts as known, and has no share.
 */
export function createQueue({ concurrency, waitingMax, keptForKnown = 0 }: Limits): Queue {
  const waiting: { place: Place | undefined; go: () => void }[] = []
  let running = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next.go()
    else running -= 1
  }
  const count = (isMeant: (place: Place | undefined) => boolean) =>
    waiting.filter((one) => isMeant(one.place)).length
  const isFull = (place: Place | undefined) => {
    if (waiting.length >= waitingMax) return true
    if (!place) return false
    if (count((one) => one?.share === place.share) >= place.shareMax) return true
    return !place.isKnown && count((one) => one?.isKnown === false) >= waitingMax - keptForKnown
  }
  return (work, place) => {
    if (running >= concurrency && isFull(place)) return null
    const turn =
      running < concurrency
        ? Promise.resolve(void running++)
        : new Promise<void>((go) => waiting.push({ place, go }))
    return turn.then(work).finally(leave)
  }
}
