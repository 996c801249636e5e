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
  summary: [
    { label: 'Revenue USD', form: 'money', value: '2500000' },
    { label: 'Bets', form: 'count', value: '1234' },
  ],
  choices: { head: 'Game', values: ['k3-1m', 'rgb-1m'] },
}
const noMails = { address: 'ann@example.com', list: [] }

test('an operator sees the reports that their permissions cover', async () => {
  const page = await show(
    <Screen />,
    {
      getOperator: () => ({ ...anOperator(), permissions: ['rounds:round:read'] }),
      listReportSubscriptions: () => noMails,
    },
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
  expect(asked[0]).toEqual({ report: 'revenue', from: '2026-11-01', to: '2026-11-25', only: '' })
  expect(document.querySelector('dl')?.textContent).toBe('Revenue USD2.50Bets1,234')
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
    { readReport: () => ({ ...reply, rows: [], bars: { head: 'Acts', values: [] }, isWhole: true }) },
    '/reports?report=acts',
  )
  await page.see(t.empty)
})

test('a report is sent by mail at the hour of a zone, and narrowed to what the page shows', async () => {
  const sent: unknown[] = []
  const page = await show(
    <Screen />,
    {
      readReport: () => reply,
      saveReportSubscription: (request) => {
        sent.push(request)
        return { id: 1_995_001n }
      },
    },
    '/reports?report=revenue&only=k3-1m',
  )
  await page.see('rgb-1m')
  await page.press(t.mails.add)
  await page.see(t.mails.change)
  await page.press(t.mails.add)
  await page.see(t.mails.saved)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(sent).toEqual([{ report: 'revenue', only: 'k3-1m', every: 'day', hour: 8, zone: timeZone }])
})

test('what is sent to an operator is listed with when it comes next; a paused one can be resumed, and each ended', async () => {
  const mail = {
    id: 1_995_001n,
    report: 'acts',
    only: '',
    every: 'week',
    zone: 'Asia/Ho_Chi_Minh',
    hour: 8,
    isPaused: false,
    dueAt: new Date('2026-11-30T01:00:00Z'),
    sentAt: null,
  } as const
  const paused = { ...mail, id: 1_995_002n, report: 'kyc' as const, isPaused: true }
  const done: unknown[] = []
  const page = await show(
    <Screen />,
    {
      listReportSubscriptions: () => ({ address: null, list: [mail, paused] }),
      saveReportSubscription: ({ report }) => {
        done.push(report)
        return { id: paused.id }
      },
      endReportSubscription: ({ id }) => {
        done.push(id)
        return { done: true as const }
      },
    },
    '/reports',
  )
  await page.see(t.mails.periods.week)
  expect(page.has(t.mails.toNobody)).toBe(true)
  expect(page.has('08:00 Asia/Ho_Chi_Minh')).toBe(true)
  await page.press(t.mails.resume)
  await page.see(t.mails.saved)
  await page.press(t.mails.end)
  await page.see(t.mails.endAsk)
  await page.press(t.mails.end)
  await page.see(t.mails.ended)
  expect(done).toEqual(['kyc', paused.id])
})
