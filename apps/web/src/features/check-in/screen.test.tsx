import { i18n } from '@lingui/core'
import { languages } from '@opendraw/contract'
import { Toasts } from '@opendraw/ui'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aPlayer } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { CheckIn } from './queries.ts'
import CheckInScreen from './screen.tsx'

const checkIn: CheckIn = {
  today: '2026-11-21',
  isSigned: false,
  step: 1,
  amounts: [1, 1, 2, 2, 3, 4, 10],
  streak: 0,
  month: '2026-11',
  days: [],
  nextDayAt: new Date(Date.UTC(2026, 10, 22)),
  isPaused: false,
  needsContact: false,
  isPromoted: true,
}

beforeEach(() => session.signIn({ ...aPlayer(100000000n), token: 'secret' }))
let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test.each(languages)('what each of the seven days brings stands apart from the next: %s', async (locale) => {
  vi.stubGlobal('fetch', fakeServer({ getAttendance: () => checkIn }).fetch)
  const page = await show(<CheckInScreen />, paths.checkIn)
  close = page.close
  await act(async () => i18n.loadAndActivate({ locale, messages: i18n.messages }))
  await page.see('1 · 1 · 2 · 2 · 3 · 4 · 10')
})

test.each([
  ['the budget has none', { isPaused: true, needsContact: true }, 'The points budget is empty today.'],
  ['a contact is missing', { needsContact: true }, 'To get points, verify a phone number or an email.'],
])('a day without points says why: %s', async (_, facts, why) => {
  const server = fakeServer({
    getAttendance: () => ({ ...checkIn, ...facts }),
    checkInToday: () => ({ day: checkIn.today, step: checkIn.step, points: 0, balance: 0n }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(
    <>
      <CheckInScreen />
      <Toasts />
    </>,
    paths.checkIn,
  )
  close = page.close
  await page.press('Check in')
  await page.see(why)
})
