import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { paths } from '../../paths.ts'
import { type Handlers, refusalText } from '../../testing/fake-server.ts'
import { anOperator, aPage, aPlayer } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { playerMessages as t } from './messages.ts'
import { Screen } from './profile.tsx'

const open = (handlers: Handlers, search = '') =>
  show(<Screen />, { getPlayer: () => aPlayer(), ...handlers }, `/players/7${search}`, paths.playerPattern)

afterEach(leave)

test('freezing an account needs a reason, and the page then shows the account as frozen', async () => {
  let state: 'active' | 'frozen' = 'active'
  const page = await open({
    getPlayer: () => aPlayer({ state }),
    freezePlayer: () => {
      state = 'frozen'
      return aPlayer({ state })
    },
  })
  await page.press(t.freeze)
  await page.press(t.freeze)
  await page.see(messages.needReason)
  expect(page.server.requestsOf('freezePlayer')).toEqual([])
  await page.fill(messages.reason, 'Two accounts, one card')
  await page.press(t.freeze)
  await page.see(t.frozen)
  await page.see(t.unfreeze)
  expect(page.server.requestsOf('freezePlayer')).toEqual([{ id: '7', reason: 'Two accounts, one card' }])
})

test('an adjustment takes exact signed amounts and shows a wrong one beside its field', async () => {
  const page = await open({ correctBalance: () => ({ approval: 31n }) })
  await page.press(t.correct.title)
  await page.fill(t.correct.amount, '1,250.50')
  await page.see(t.correct.needAmount)
  await page.fill(t.correct.amount, '-1250.29')
  await page.gone(t.correct.needAmount)
  await page.fill(t.correct.reference, 'Ticket 4711')
  await page.fill(messages.reason, 'Counted twice')
  await page.press(t.correct.title)
  await page.see(t.correct.sent)
  expect(page.server.requestsOf('correctBalance')).toEqual([
    { id: '7', amount: '-1250290000', reason: 'Counted twice', reference: 'Ticket 4711' },
  ])
})

test('a refused adjustment says why and keeps the form open with what was typed', async () => {
  const page = await open({
    correctBalance: () => {
      throw new Refusal('already_proposed')
    },
  })
  await page.press(t.correct.title)
  await page.fill(t.correct.amount, '5.00')
  await page.fill(t.correct.reference, 'Ticket 1')
  await page.fill(messages.reason, 'Goodwill')
  await page.press(t.correct.title)
  await page.see(refusalText('already_proposed'))
  expect([page.typedIn(t.correct.amount), page.typedIn(messages.reason)]).toEqual(['5.00', 'Goodwill'])
})

test('the end of a lost second factor is proposed with a reason', async () => {
  const page = await open({ endPlayerSecondFactor: () => ({ approval: 32n }) })
  await page.press(t.secondFactor.title)
  await page.fill(messages.reason, 'Documents shown in a call')
  await page.press(t.secondFactor.title)
  await page.see(t.secondFactor.sent)
  expect(page.server.requestsOf('endPlayerSecondFactor')).toEqual([
    { id: '7', reason: 'Documents shown in a call' },
  ])
})

test('an operator who can only read a player sees no action and no notes', async () => {
  const page = await open({ getOperator: () => anOperator('players:player:read') })
  await page.see('80.00 USD')
  for (const name of [t.freeze, t.correct.title, t.secondFactor.title, t.person.show])
    expect(page.has(name)).toBe(false)
  const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs).toContain(t.tabs.ledger)
  expect(tabs.some((name) => name?.startsWith(t.tabs.notes(0)))).toBe(false)
})

test('a note is added once, appears in the list, and an empty one is not sent', async () => {
  const notes: { id: bigint; text: string; operator: string; at: Date }[] = []
  const page = await open(
    {
      listNotes: () => aPage(...notes),
      addNote: ({ text }) => {
        const note = { id: 1n, text, operator: 'Olga', at: new Date(1_795_000_000_000) }
        notes.push(note)
        return note
      },
    },
    '?tab=notes',
  )
  await page.see(t.notes.empty)
  await page.press(t.notes.add)
  await page.see(t.notes.need)
  expect(page.server.requestsOf('addNote')).toEqual([])
  await page.fill(t.notes.text, ' Called back. ')
  await page.press(t.notes.add)
  await page.see('Called back.')
  expect(page.server.requestsOf('addNote')).toEqual([{ id: '7', text: 'Called back.' }])
  expect(page.typedIn(t.notes.text) ?? '').toBe('')
})

test('the tickets that a player holds say what was paid, the most they may be resold for, and how each is', async () => {
  const ticket = { id: 1800002n, itemId: 5n, title: { en: 'Harbour Lights' }, serial: 17, version: 1 }
  const amounts = { purchasePrice: 20_000_000n, capPrice: 25_000_000n }
  const page = await open(
    { listPlayerTickets: () => aPage({ ...ticket, ...amounts, status: 'pending_sale' as const }) },
    '?tab=tickets',
  )
  for (const text of ['Harbour Lights (5)', '17', '20.00 USD', '25.00 USD', t.tickets.states.pending_sale])
    await page.see(text)
})
