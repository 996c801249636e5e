import { afterEach, expect, test } from 'vitest'
import { anOperator, aPage, instant, micros } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { dayMessages as t } from './messages.ts'
import type { BookDay, Sheet } from './queries.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const aDay = (part: Partial<BookDay> = {}): BookDay => ({
  ...{ day: '2026-11-25', state: 'ready', waits: null, jobs: [], approval: null, hash: null },
  ...{ isMine: false, first: null, firstAt: null, second: null, lockedAt: null },
  ...part,
})
const signed = { state: 'signed', approval: 7n, hash: 'ab', first: 'Anna', firstAt: instant(0) } as const
const aSheet = (part: Partial<BookDay> = {}, late: Sheet['late'] = []): Sheet => ({
  day: aDay(part),
  assets: [
    {
      asset: 'USD',
      kinds: [
        {
          kind: 'cash',
          opening: micros(10),
          moves: [{ reason: 'sandbox_deposit', came: micros(5), left: 0n }],
          closing: micros(15),
        },
        {
          kind: 'player_funds',
          opening: micros(-10),
          moves: [{ reason: 'sandbox_deposit', came: 0n, left: micros(5) }],
          closing: micros(-15),
        },
      ],
    },
  ],
  late,
})
const sheet = (part: Partial<BookDay>, late?: Sheet['late'], permissions?: string[]) =>
  show(
    <Screen />,
    {
      getDaySheet: () => aSheet(part, late),
      ...(permissions && { getOperator: () => ({ ...anOperator(), permissions }) }),
    },
    '/days?day=2026-11-25',
  )
const cells = (row: string) =>
  [...document.querySelectorAll('tr')]
    .map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent))
    .find(([name]) => name === row)

test('each day of the list leads to its sheet, with its state and who signed it', async () => {
  const days = [aDay({ day: '2026-11-26', state: 'open', waits: 'day' }), aDay(signed)]
  const page = await show(<Screen />, { listDays: () => aPage(...days) }, '/days')
  await page.see('2026-11-26')
  expect([page.has(t.states.open), page.has(t.states.signed), page.has('Anna')]).toEqual([true, true, true])
  expect(document.querySelector('a[href="/days?day=2026-11-25"]')).not.toBeNull()
})

test('a sheet goes from opening to closing by reason, and its accounts sum to zero', async () => {
  const page = await sheet({})
  await page.see('Cash')
  expect(cells('Cash')).toEqual(['Cash', '10.00 USD', '5.00 USD', '', '15.00 USD'])
  expect(cells('Sandbox deposit')).toEqual(['Sandbox deposit', '', '5.00 USD', '', ''])
  expect(cells(t.total)).toEqual([t.total, '0.00 USD', '5.00 USD', '5.00 USD', '0.00 USD'])
})

test('a day that cannot be signed says why and has no button', async () => {
  const page = await sheet({ state: 'open', waits: 'jobs', jobs: ['commission'] })
  await page.see(`${t.waits.jobs} commission`)
  expect(page.has(t.sign)).toBe(false)
})

test('who signed first waits; another who may agree signs second; a locked day names both', async () => {
  const mine = await sheet({ ...signed, isMine: true })
  await mine.see(t.mine)
  expect(mine.has(t.signSecond)).toBe(false)
  const another = await sheet(signed)
  await another.see(t.signSecond)
  const reader = await sheet(signed, [], ['finance:day:read'])
  await reader.see('Anna')
  expect(reader.has(t.signSecond)).toBe(false)
  const locked = await sheet({ ...signed, state: 'locked', second: 'Bea', lockedAt: instant(1) })
  await locked.see('Bea')
  expect(locked.has(t.signSecond)).toBe(false)
})

test('interest that was posted late names the day that it is for', async () => {
  const page = await sheet({}, [{ forDay: '2026-11-20', reason: 'flexible_interest', amount: micros(3) }])
  await page.see(t.late)
  expect(page.has(t.lateLine('Flexible interest', '2026-11-20', '3.00 USD'))).toBe(true)
})
