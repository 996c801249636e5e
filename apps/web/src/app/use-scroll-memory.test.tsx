import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { openPath } from '../navigation/address.ts'
import { show } from '../testing/show.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

function Page() {
  useScrollMemory()
  return null
}

/** As a browser does it: the event comes with the next frame, after the page has changed. */
function scrolls() {
  const moves: number[] = []
  const scrolled = (top: number) =>
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  vi.stubGlobal('scrollTo', (_left: number, top: number) => {
    moves.push(top)
    scrolled(top)
    dispatchEvent(new Event('scroll'))
  })
  Object.assign(window, { scrollTo: globalThis.scrollTo })
  return {
    moves,
    byHand: (top: number) => {
      scrolled(top)
      dispatchEvent(new Event('scroll'))
    },
  }
}

test('a new page begins at its top, and going back finds the page where it was left', async () => {
  const { moves, byHand } = scrolls()
  const page = await show(<Page />, '/long')
  const { state } = window.history
  byHand(300)
  await act(async () => openPath('/next'))
  expect(moves.at(-1)).toBe(0)
  await act(async () => {
    window.history.replaceState(state, '', '#/long')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(moves.at(-1)).toBe(300)
  await page.close()
  vi.unstubAllGlobals()
})
