import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { type Handlers, refusalText } from '../../testing/fake-server.ts'
import { anOperator, someSettings } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { settingMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'
import { settingNames, settingsByDay } from './setting-names.ts'

const change = t.changeOf(settingNames.depositMin)
const open = (handlers: Handlers = {}) => show(<Screen />, { listSettings: () => someSettings, ...handlers })

afterEach(leave)

test('a new amount is proposed to the micro-unit, and the notice names the approval', async () => {
  const page = await open({ proposeSetting: () => ({ approval: 31n }) })
  await page.press(change)
  expect(page.typedIn(t.newValue)).toBe('10.00')
  await page.fill(t.newValue, '12.29')
  await page.fill(messages.reason, 'Fees rose')
  await page.press(t.propose)
  await page.see(messages.proposed(31n))
  expect(page.server.requestsOf('proposeSetting')).toEqual([
    { key: 'depositMin', value: '12290000', effectiveAt: null, reason: 'Fees rose' },
  ])
})

test('an amount that can be read in two ways is refused beside its field and not sent', async () => {
  const page = await open()
  await page.press(change)
  await page.fill(t.newValue, '1,000')
  await page.fill(messages.reason, 'Fees rose')
  await page.press(t.propose)
  await page.see(t.needValue)
  expect(page.server.requestsOf('proposeSetting')).toEqual([])
})

test('a refused proposal shows why inside the form, which stays open', async () => {
  const page = await open({
    proposeSetting: () => {
      throw new Refusal('already_proposed')
    },
  })
  await page.press(change)
  await page.fill(messages.reason, 'Fees rose')
  await page.press(t.propose)
  await page.see(refusalText('already_proposed'))
  expect(document.querySelector('[role=dialog] [role=alert]')).not.toBeNull()
  expect(page.typedIn(messages.reason)).toBe('Fees rose')
})

test('without the permission to propose, settings are shown without a button to change them', async () => {
  const page = await open({ getOperator: () => anOperator('oversight:setting:read') })
  await page.see(settingNames.depositMin)
  await page.see('10.00 USD')
  expect(document.querySelector(`button[aria-label="${change}"]`)).toBeNull()
  expect(
    document.querySelector(`button[aria-label="${t.historyOf(settingNames.depositMin)}"]`),
  ).not.toBeNull()
})

test('limits by level are a table of level and amount, alike ones in one row, also while they are typed', async () => {
  const cap = ['5000000000', '5000000000', '60000000000']
  const list = [{ key: 'withdrawalMaxByLevel', value: cap, initial: cap, isPublic: true }]
  const page = await open({ listSettings: () => ({ list }) })
  await page.see(t.same)
  const rows = () => [...document.querySelectorAll('tr tr')].map(({ textContent }) => textContent)
  expect(rows()).toEqual(['Level 0–15,000.00 USD', 'Level 260,000.00 USD'])
  await page.press(t.changeOf(settingNames.withdrawalMaxByLevel))
  await page.fill(t.newValue, '5000.00 6000.00 60000.00')
  const typed = () =>
    [...document.querySelectorAll('.ant-modal .console-levels tr')].map(({ textContent }) => textContent)
  await expect.poll(typed).toEqual(['Level 05,000.00 USD', 'Level 16,000.00 USD', 'Level 260,000.00 USD'])
})

test('shares are shown in per cent beside what is typed, and the values of a list by what they are for', async () => {
  const list = [
    { key: 'conversionSpreadBasisPoints', value: 20, initial: 20, isPublic: true },
    { key: 'nightHours', value: [22, 24], initial: [0, 5], isPublic: true },
    { key: 'conversionRate', value: '998500', initial: '1000000', isPublic: true },
  ]
  const page = await open({ listSettings: () => ({ list }) })
  await page.see('20 (0.20 %)')
  for (const text of ['From22To24', 'From0To5', '0.998500 USD', '1.00 USD'])
    expect(page.has(text), text).toBe(true)
})

test('the rate of flexible savings changes with a whole day of UTC, never on approval', async () => {
  const rate = t.changeOf(settingNames.flexibleRatePpm)
  const page = await open({
    listSettings: () => ({
      list: [{ key: 'flexibleRatePpm', value: 20_000, initial: 20_000, isPublic: true }],
    }),
    proposeSetting: () => ({ approval: 31n }),
  })
  await page.press(rate)
  await page.see(settingsByDay.flexibleRatePpm ?? '')
  expect(document.querySelector<HTMLInputElement>('input[value=atOnce]')?.disabled).toBe(true)
  await page.fill(t.newValue, '15000')
  await page.fill(t.day, '2027-01-05')
  await page.fill(messages.reason, 'Less interest elsewhere')
  await page.press(t.propose)
  await page.see(messages.proposed(31n))
  expect(page.server.requestsOf('proposeSetting')).toMatchObject([
    { key: 'flexibleRatePpm', value: 15_000, effectiveAt: Date.UTC(2027, 0, 5) },
  ])
})
