// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { anOperator, micros } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { reportMessages as t } from './messages.ts'
import type { ReportReply } from './queries.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const reply: ReportReply = {
  columns: [
    { head: 'Game', form: 'text' },
    { head: 'Revenue USD', form: 'money' },
    { head: 'Margin', form: 'share' },
    { head: 'Median, minutes', form: 'minutes' },
  ],
  rows: [
    ['rgb-1m', '-2500000', '-50', '1200'],
    ['k3-1m', '5000000', '', ''],
  ],
  isWhole: false,
  bars: {
    head: 'Revenue, USD',
    values: [
      { label: 'rgb-1m', amount: micros(-2.5) },
      { label: 'k3-1m', amount: micros(5) },
    ],
  },
}

test('an operator sees the reports that their permissions cover', async () => {
  const page = await show(
    <Screen />,
    { getOperator: () => ({ ...anOperator(), permissions: ['rounds:round:read'] }) },
    '/reports',
  )
  await page.see(t.names.revenue[0])
  expect([...document.querySelectorAll('li a')].map((one) => one.getAttribute('href'))).toEqual([
    '/reports?report=revenue',
  ])
})

test('cells are written by their form, a loss is drawn below the line, and a cut list says so', async () => {
  const asked: unknown[] = []
  const page = await show(
    <Screen />,
    {
      readReport: (request) => {
        asked.push(request)
        return reply
      },
    },
    '/reports?report=revenue&from=2026-11-01&to=2026-11-25',
  )
  await page.see('rgb-1m')
  expect(asked[0]).toEqual({ report: 'revenue', from: '2026-11-01', to: '2026-11-25' })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toContainEqual(['rgb-1m', '−2.50', '−5.00 %', '1,200 min'])
  expect(rows).toContainEqual(['k3-1m', '5.00', '', ''])
  const [loss, gain] = [...document.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  const zero = Number(document.querySelector('svg line')?.getAttribute('y1'))
  expect(loss?.top).toBe(zero)
  expect((gain?.top ?? 0) + (gain?.height ?? 0)).toBe(zero)
  expect(gain?.height).toBeGreaterThan(loss?.height ?? 0)
  expect(page.has(t.cut)).toBe(true)
})

test('a span without rows says so', async () => {
  const page = await show(
    <Screen />,
    { readReport: () => ({ ...reply, rows: [], bars: null, isWhole: true }) },
    '/reports?report=acts',
  )
  await page.see(t.empty)
})
