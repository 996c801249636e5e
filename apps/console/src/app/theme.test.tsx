import { theme } from 'antd'
import type { DetachedWindowAPI } from 'happy-dom'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leave, show } from '../testing/show.tsx'
import { Providers } from './providers.tsx'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

const { device } = window.happyDOM.settings
afterEach(() => {
  device.prefersReducedMotion = 'no-preference'
  return leave()
})

test('on a machine that is set to less motion nothing of the console moves', async () => {
  const page = await show(<AConsole />, {})
  await page.see('moves')
  device.prefersReducedMotion = 'reduce'
  await show(<AConsole />, {})
  await page.see('stands still')
  expect(page.has('moves')).toBe(false)
})

const AConsole = (): ReactNode => (
  <Providers>
    <Motion />
  </Providers>
)

function Motion(): ReactNode {
  return theme.useToken().token.motion ? 'moves' : 'stands still'
}
