import { Refusal } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { fullStorage } from '../../testing/full-storage.ts'
import { showToPlayer, typeInto } from '../../testing/show-to-player.tsx'
import NewSupportScreen from './new-screen.tsx'
import { type SupportThread, sourceOf } from './queries.ts'
import SupportScreen from './screen.tsx'
import SupportThreadScreen from './thread/screen.tsx'
import { dropVisit, keepVisit, keptVisit } from './visit/kept-visit.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const at = new Date(Date.UTC(2026, 10, 23, 9))
type Message = SupportThread['messages'][number]
const question: Message = {
  id: 1n,
  from: 'customer',
  text: 'Where is it?',
  pictures: [],
  at,
  isFinal: false,
}
function aThread(part: Partial<SupportThread> = {}): SupportThread {
  return {
    id: 1_900_001n,
    topic: 'deposit',
    state: 'open',
    openedAt: at,
    lastAt: at,
    complaint: null,
    canWrite: true,
    messages: [question],
    ...part,
  }
}
const anAnswer: Message = { ...question, id: 2n, from: 'agent', text: 'We decided.', isFinal: true }

async function type(text: string): Promise<void> {
  await act(async () => {
    const area = document.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a new thread needs a topic and a text, and is sent once', async () => {
  const page = await showToPlayer(<NewSupportScreen />, paths.newSupport, { openSupport: () => aThread() })
  close = page.close
  await page.press('Send')
  await page.see('Choose what it is about.')
  await page.see('Write your message first.')
  await act(async () => document.querySelector<HTMLInputElement>('input[value=complaint]')?.click())
  await page.see('final answer within eight weeks')
  await type('I object')
  await page.press('Send')
  expect(page.asked('openSupport')).toMatchObject([{ topic: 'complaint', text: 'I object', pictures: [] }])
})

test('what was not sent stays typed, and is sent again under the same key', async () => {
  let isAway = true
  const page = await showToPlayer(<SupportThreadScreen />, paths.one(paths.supportThread, 1_900_001n), {
    readSupport: () => aThread(),
    writeSupport: () => {
      if (isAway) throw new Refusal('try_again')
      return aThread({ messages: [question, { ...question, id: 3n, text: 'Hello?' }] })
    },
  })
  close = page.close
  await page.see('We got your message.')
  await type('Hello?')
  await page.press('Send')
  await page.see('words of try_again')
  expect(document.querySelector('textarea')?.value).toBe('Hello?')
  isAway = false
  await page.press('Send')
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe(''))
  const [first, second] = page.asked('writeSupport')
  expect(first?.key).toBe(second?.key)
})

test('a thread that is not the player’s leads to their own ones', async () => {
  const page = await showToPlayer(<SupportThreadScreen />, paths.one(paths.supportThread, 1n), {
    readSupport: () => {
      throw new Refusal('not_found')
    },
  })
  close = page.close
  await page.see('We can’t find this conversation of yours.')
  expect(document.querySelector(`a[href="#${paths.support}"]`)).not.toBeNull()
})

test('a final answer says where one may go next, and is marked as seen', async () => {
  const complaint = { number: 'C-2026-000123', dueAt: at, finalAt: at }
  const messages = [...aThread().messages, anAnswer]
  const page = await showToPlayer(<SupportThreadScreen />, paths.one(paths.supportThread, 1_900_001n), {
    readSupport: () => aThread({ topic: 'complaint', state: 'answered', complaint, messages }),
    markSupportSeen: () => ({ unread: 0 }),
    closeSupport: () =>
      aThread({ topic: 'complaint', state: 'closed', complaint, messages, canWrite: false }),
  })
  close = page.close
  await page.see('Our final answer')
  await page.see('independent dispute body')
  expect(page.text()).toContain('C-2026-000123')
  expect(page.asked('markSupportSeen')).toEqual([{ id: '1900001', message: '2' }])
  await page.press('Close conversation')
  await page.see('Close this conversation?')
  await page.press('Close conversation')
})

test('a player whose account is frozen, whom no call of theirs answers, is let in by a code from their mail', async () => {
  const frozen = () => {
    throw new Refusal('account_frozen')
  }
  const handlers = {
    listSupport: frozen,
    getUserinfo: frozen,
    visitSupport: () => ({ token: 'x'.repeat(43), thread: null }),
  }
  const page = await showToPlayer(<SupportScreen />, paths.support, handlers)
  close = page.close
  await page.see('Your account is frozen')
  await page.see('Without logging in')
  expect(page.text()).not.toContain('log in')
  await typeInto('input[type=email]', 'mia@example.com')
  await typeInto('input[autocomplete=one-time-code]', '048213')
  await page.press('Continue')
  await vi.waitFor(() => expect(keptVisit()).toBe('x'.repeat(43)))
  expect(sourceOf(0n)).toEqual({ visit: 'x'.repeat(43) })
  dropVisit()
})

test('a visitor whose phone keeps nothing more stays with their thread', async () => {
  const emptied = fullStorage()
  keepVisit('x'.repeat(43))
  expect(sourceOf(0n)).toEqual({ visit: 'x'.repeat(43) })
  dropVisit()
  expect(sourceOf(0n)).toBeNull()
  emptied()
})

test('hours that cannot be read leave no placeholder that stays', async () => {
  const page = await showToPlayer(<SupportScreen />, paths.support, {
    listSupport: () => ({ list: [], next: null }),
  })
  close = page.close
  await page.see('Write to us')
  await vi.waitFor(() => expect(document.querySelectorAll('.skeleton')).toHaveLength(0))
})
