import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ScreenBoundary } from '../app/screen-boundary.tsx'
import { show } from '../testing/show.tsx'
import { part } from './part.ts'

test('a part whose code did not come keeps its place, and comes once there is a network', async () => {
  const load = vi.fn(async () => ({ default: () => <p>the part</p> }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = part(load)
  const screen = await show(
    <Suspense fallback="its place">
      <Part />
    </Suspense>,
  )
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(screen.text()).toBe('its place')
  dispatchEvent(new Event('online'))
  await screen.see('the part')
  expect(load).toHaveBeenCalledTimes(2)
  await screen.close()
})

test('a part whose code is gone for good fails after some tries', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  const Part = part(load)
  const screen = await show(
    <ScreenBoundary>
      <Suspense fallback="its place">
        <Part />
      </Suspense>
    </ScreenBoundary>,
  )
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => load.mock.calls.length).toBe(tries)
    dispatchEvent(new Event('online'))
  }
  await screen.see('Something went wrong')
  await screen.close()
})
