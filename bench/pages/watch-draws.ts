import type { CDPSession } from '@playwright/test'
import { type Phone, untilTrue } from './browser.ts'
import { type Motion, motionsIn, type TraceEvent } from './motions.ts'

// What Chromium says of each frame of its compositor, and the marks of the page.
const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing']
/** No table's draws are further apart than its minute and the time until its page is there. */
const PATIENCE_MS = 90_000

/** Watches so many draws of the table at `path`, one after another, in one tab. */
export async function watchDraws(phone: Phone, path: string, count: number): Promise<Motion[]> {
  const { tab, devtools } = await phone.openTab()
  await tab.addInitScript(OBSERVE)
  await tab.goto(`${phone.url}/#${path}`, { waitUntil: 'commit' })
  const motions: Motion[] = []
  for (let nth = 1; nth <= count; nth++) {
    await untilTrue(tab, `draws.rested === ${nth - 1} && draws.isNear()`, PATIENCE_MS)
    const stop = await trace(devtools)
    await untilTrue(tab, `draws.rested === ${nth}`, PATIENCE_MS)
    motions.push(...motionsIn(await stop()))
  }
  await tab.close()
  return motions
}

// Runs in the page before anything else, as a text: this folder is typed for Node. A draw loops until its result comes, which
// comes to rest within the specification's two seconds. Looked at ten times a second, which costs less than to hear of every animation.
const OBSERVE = `
  globalThis.draws = {
    rested: 0,
    isNear: () => /^00:0[1-7]$/.test(document.querySelector('[role=timer]')?.textContent ?? ''),
  }
  let isLooping = false
  setInterval(() => {
    const loops = document.querySelector('.turn, .cube-loop, .lane-run, .strip-loop') !== null
    if (loops === isLooping) return
    isLooping = loops
    performance.mark(loops ? 'draw loop' : 'draw reveal')
    if (!loops) setTimeout(() => { performance.mark('draw rest'); draws.rested += 1 }, 2_000)
  }, 100)`

/** Traces the browser from now on; answers how to end that and read it. */
const trace = async (devtools: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> => {
  const events: TraceEvent[] = []
  const hear = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', hear)
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } })
  return async () => {
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await isComplete
    devtools.off('Tracing.dataCollected', hear)
    return events
  }
}
