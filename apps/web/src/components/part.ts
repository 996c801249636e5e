import { type ComponentType, lazy } from 'react'
import { waitOrOnline } from '../client/wait-or-online.ts'

/** How often the code of a part is asked for over a network that is there: at once, after a second, after four more. */
const TRIES = 3
const FIRST_PAUSE_MS = 1_000
const PAUSE_GROWTH = 4

type Code<Props> = Readonly<{ default: ComponentType<Props> }>

/**
 * A part of a page whose code is asked for when it is first shown: like `lazy`, within a `Suspense` that keeps its place. A network
 * that goes before the code is here takes the part away and not the page with all that was typed into it: the code is asked for
 * again, without end while the device says that there is no network.
 */
export function part<Props>(load: () => Promise<Code<Props>>) {
  return lazy(() => untilHere(load, TRIES, FIRST_PAUSE_MS))
}

async function untilHere<Props>(
  load: () => Promise<Code<Props>>,
  tries: number,
  pauseMs: number,
): Promise<Code<Props>> {
  try {
    return await load()
  } catch (error) {
    const isOffline = !navigator.onLine
    if (tries <= 1 && !isOffline) throw error
    await waitOrOnline(pauseMs)
    return isOffline ? untilHere(load, tries, pauseMs) : untilHere(load, tries - 1, pauseMs * PAUSE_GROWTH)
  }
}
