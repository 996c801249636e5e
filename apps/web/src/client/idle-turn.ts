/** After that long a turn comes even where the browser finds no quiet moment. */
const LIMIT_MS = 1_000
/** Where the browser does not tell: time for a frame to be drawn. */
const UNTOLD_MS = 50

// As it was when this was loaded: a clock that a test puts in its place may never come.
const { setTimeout: wait } = globalThis

let last: Promise<void> = Promise.resolve()

/**
 * Resolves when it is one's turn: one after another, each in a moment in which the browser has nothing more urgent to do. What
 * nobody waits for is done in it, so that a slow phone answers to a tap in between.
 */
export function idleTurn(): Promise<void> {
  last = last.then(() => new Promise(quietly))
  return last
}

function quietly(resolve: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LIMIT_MS })
  else wait(resolve, UNTOLD_MS)
}
