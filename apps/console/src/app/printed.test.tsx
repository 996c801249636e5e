// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { anOperator } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { Printed } from './printed.tsx'

const paper = vi.hoisted(() => ({ isPrinting: false }))
vi.mock('../components/on-paper.ts', () => ({ useIsOnPaper: () => paper.isPrinting }))

afterEach(leave)

test('paper says at its head which page it is, and who printed it when; the screen does not', async () => {
  const { name } = anOperator()
  const page = await show(<Printed operator={name} />, {}, '/days')
  expect(page.has(name)).toBe(false)
  paper.isPrinting = true
  await show(<Printed operator={name} />, {}, '/days?day=2026-11-26')
  await page.see('Opendraw console · Day close')
  await page.see(`Printed by ${name}, `)
  await page.see(' UTC)')
})
