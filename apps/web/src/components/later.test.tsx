import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { scriptedView } from '../testing/scripted-view.ts'
import { show } from '../testing/show.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a part that comes later takes the place that is kept for it', async () => {
  const { later } = await import('./later.tsx')
  const Part = later(async () => ({ default: () => <p>the part</p> }))
  const screen = await show(
    <Suspense fallback="its place">
      <Part />
    </Suspense>,
  )
  expect(screen.text()).toBe('its place')
  await screen.see('the part')
  await screen.close()
})

test('a part in a turn of its own comes after the first frame', async () => {
  const { InTurn } = await import('./later.tsx')
  const screen = await show(<InTurn fallback={<i>its place</i>}>the part</InTurn>)
  expect(screen.text()).toBe('its place')
  await screen.see('the part')
  await screen.close()
})

test('in the first seconds of a visit only what comes into view is made', async () => {
  const scroll = scriptedView()
  vi.resetModules()
  const { WhenNear } = await import('./later.tsx')
  const screen = await show(<WhenNear fallback={<i>its place</i>}>what is below</WhenNear>)
  await scroll(false)
  expect(screen.text()).toBe('its place')
  await scroll(true)
  await screen.see('what is below')
  await screen.close()
})
