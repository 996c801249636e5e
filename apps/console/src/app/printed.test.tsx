import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import { anOperator } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { Printed } from './printed.tsx'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

const { device } = window.happyDOM.settings
afterEach(() => {
  device.mediaType = 'screen'
  return leave()
})

test('paper says at its head which page it is, and who printed it when; the screen does not', async () => {
  const { name } = anOperator()
  const page = await show(<Printed operator={name} />, {}, '/days')
  expect(page.has(name)).toBe(false)
  device.mediaType = 'print'
  await show(<Printed operator={name} />, {}, '/days?day=2026-11-26')
  await page.see('Opendraw console · Day close')
  await page.see(`Printed by ${name}, `)
  await page.see(' UTC)')
})
