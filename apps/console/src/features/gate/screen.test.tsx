import { Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../components/messages.ts'
import { begin, end } from '../../session/session.ts'
import { refusalText } from '../../testing/fake-server.ts'
import { anOperator } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { anAdmission } from '../../testing/ticket-makers.ts'
import { gateMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const code = '1800001-3-0123456789'

beforeEach(() => begin('token'))
afterEach(async () => {
  await leave()
  end('signed-out')
  vi.unstubAllGlobals()
})

test('a valid code shows the word, the event, the ticket and the holder, until the next guest', async () => {
  const page = await show(<Screen />, { checkEntry: () => anAdmission() })
  await page.fill(t.typed, '1800001 3 0123456789')
  await page.press(t.check)
  await page.see(t.verdicts.valid)
  for (const text of ['Concert 3', t.ticket(12, 3), 'p***a']) expect(page.has(text), text).toBe(true)
  expect(page.server.requestsOf('checkEntry')).toEqual([{ code }])
  expect(page.typedIn(t.typed)).toBeUndefined()
  expect(document.activeElement?.textContent).toBe(t.next)
  await page.press(t.next)
  await page.gone(t.verdicts.valid)
  expect(page.typedIn(t.typed)).toBe('')
  expect(document.activeElement?.id).toBe('code')
})

test('a used code says when, and one that is unknown says so', async () => {
  let refusal = new Refusal('ticket_admitted', { at: '1795000000000' })
  const page = await show(<Screen />, {
    checkEntry: () => {
      throw refusal
    },
  })
  await page.fill(t.typed, code)
  await page.press(t.check)
  await page.see(t.verdicts.used)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('2026')
  refusal = new Refusal('entry_code_wrong')
  await page.press(t.next)
  await page.fill(t.typed, code)
  await page.press(t.check)
  await page.see(t.verdicts.unknown)
  expect(page.has(refusalText('entry_code_wrong'))).toBe(true)
})

test('what is missing of a code shows while it is typed', async () => {
  const page = await show(<Screen />, {})
  await page.see(t.typedHint)
  await page.fill(t.typed, '01234 56789')
  await page.see(t.missing.before)
  await page.fill(t.typed, code)
  await page.see(t.typedHint)
})

test('nothing is sent without a code', async () => {
  const page = await show(<Screen />, {})
  await page.press(t.check)
  await page.see(t.needCode)
  expect(page.server.requestsOf('checkEntry')).toEqual([])
})

test.each([
  ['one that the browser does not allow', new DOMException('', 'NotAllowedError'), t.denied],
  ['none', new DOMException('', 'NotFoundError'), t.absent],
])('of cameras there is %s: the page says so, and typing goes on', async (_, failure, text) => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(failure) } })
  const page = await show(<Screen />, { checkEntry: () => anAdmission() })
  await page.press(t.start)
  await page.see(text)
  await page.fill(t.typed, code)
  await page.press(t.check)
  await page.see(t.verdicts.valid)
})

test('who is signed out or may not check tickets gets no field', async () => {
  const page = await show(<Screen />, { getOperator: () => anOperator('tickets:item:read') })
  await page.see(t.mayNot)
  expect(page.has(t.check)).toBe(false)
  await leave()
  end('signed-out')
  const other = await show(<Screen />, {})
  await other.see(t.signedOut)
  expect([other.has(t.signIn), other.has(messages.failures.title)]).toEqual([true, false])
})
