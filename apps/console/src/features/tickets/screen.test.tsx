import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { refusalText } from '../../testing/fake-server.ts'
import { anOperator, aPage } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { aTicketItem } from '../../testing/ticket-makers.ts'
import { ticketMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const NEXT_YEAR = new Date().getFullYear() + 1

const english = (label: string) => `${label}, English`
const listOf = (...items: ReturnType<typeof aTicketItem>[]) => ({
  listAdminTickets: () => aPage(...items),
  listDrafts: () => ({ list: [], next: null }),
})

afterEach(leave)

test('the list shows what is sold, offered, in escrow and payable, and what waits for approval', async () => {
  const page = await show(
    <Screen />,
    listOf(aTicketItem(3n, { waits: 31n, proceeds: 40_000_000n }), aTicketItem(2n, { unitsLeft: 0 })),
  )
  await page.see('Concert 3')
  for (const text of [
    '12 of 100',
    '100 of 100',
    '300.00 USD',
    '40.00 USD',
    t.states.on_sale,
    t.states.sold_out,
  ])
    expect(page.has(text), text).toBe(true)
  expect(document.querySelector('a[href="/approvals?open=31"]')).not.toBeNull()
})

test('an item opens by its address, also one that is on no page that was loaded', async () => {
  const page = await show(<Screen />, listOf(aTicketItem(3n)), '/tickets?open=3')
  await page.see(t.one(3n))
  await page.see(t.capOf('1.05'))
  expect(page.server.requestsOf('listAdminTickets')).toContainEqual({ before: '4', limit: 1 })
  for (const text of ['88', 'Harbour Hall', 'Two hours of music.', t.noProceeds])
    expect(page.has(text), text).toBe(true)
  const other = await show(<Screen />, listOf(aTicketItem(2n)), '/tickets?open=3')
  await other.see(messages.failures.absent)
})

test('the preview speaks the chosen language, and English where nothing was written', async () => {
  const page = await show(<Screen />, listOf(aTicketItem(3n)), '/tickets?open=3')
  await page.see(t.preview)
  const phone = () => document.querySelector('.console-phone')?.textContent ?? ''
  expect(phone()).toContain('Concert 3')
  await page.pick('pt')
  expect(phone()).toContain('Concerto 3')
  expect(phone()).toContain('Two hours of music.')
})

test('a new event is proposed with its texts, times and cap, and says that another must approve', async () => {
  const page = await show(<Screen />, { ...listOf(), proposeTicket: () => ({ approval: 31n }) })
  await page.press(messages.terms.add)
  await page.fill(english(t.item), 'Spring concert')
  await page.fill(english(messages.terms.about), 'Two hours.')
  await page.fill(english(t.place), 'Harbour Hall')
  await page.fill(t.startsField, `${NEXT_YEAR}-04-01T19:00`)
  await page.fill(t.endsField, `${NEXT_YEAR}-04-01T22:00`)
  await page.fill(t.priceField, '25')
  await page.fill(t.capField, '1.05')
  await page.fill(t.untilField, `${NEXT_YEAR}-04-01T19:00`)
  await page.fill(messages.terms.reason, 'The spring season')
  await page.press(messages.terms.propose)
  await page.see(messages.proposed(31n))
  expect(page.server.requestsOf('proposeTicket')).toMatchObject([
    {
      kind: 'event',
      title: { en: 'Spring concert' },
      place: { en: 'Harbour Hall' },
      startsAt: new Date(`${NEXT_YEAR}-04-01T19:00`).getTime(),
      price: '25000000',
      capBasisPoints: 10_500,
      units: 100,
      limitPerPerson: 4,
      picture: null,
    },
  ])
})

test('times out of order, no price, a cap above twice the price and a wrong picture are refused beside their fields', async () => {
  const page = await show(<Screen />, listOf(), '/tickets?open=new')
  await page.fill(t.startsField, `${NEXT_YEAR}-04-01T19:00`)
  await page.fill(t.endsField, `${NEXT_YEAR}-04-01T18:00`)
  await page.fill(t.untilField, `${NEXT_YEAR}-04-02T00:00`)
  await page.fill(t.capField, '2.1')
  await page.fill(messages.terms.picture, 'http://elsewhere/a.png')
  await page.press(messages.terms.propose)
  for (const text of [t.endsWrong, t.untilWrong, t.priceWrong, t.capWrong, messages.terms.pictureWrong])
    await page.see(text)
  await page.see(messages.terms.needEnglish)
  expect(page.server.requestsOf('proposeTicket')).toEqual([])
})

test('cancelling an event is proposed with a reason, and a refusal leaves the form open', async () => {
  const page = await show(
    <Screen />,
    {
      ...listOf(aTicketItem(3n)),
      proposeTicketCancel: () => {
        throw new Refusal('already_proposed')
      },
    },
    '/tickets?open=3',
  )
  await page.press(t.cancel)
  await page.fill(messages.reason, 'The hall is closed')
  await page.press(t.cancel)
  await page.see(refusalText('already_proposed'))
  expect(page.server.requestsOf('proposeTicketCancel')).toEqual([{ id: '3', reason: 'The hall is closed' }])
  expect(page.typedIn(messages.reason)).toBe('The hall is closed')
})

test('the issuer is paid what is released, with the reference of the bank', async () => {
  const page = await show(
    <Screen />,
    {
      ...listOf(aTicketItem(3n, { proceeds: 100_000_000n })),
      proposeTicketPayout: () => ({ approval: 32n }),
    },
    '/tickets?open=3',
  )
  await page.press(t.pay)
  await page.see(t.payHint('100.00 USD'))
  await page.fill(t.amount, '99.50')
  await page.fill(t.reference, ' Bank 7 ')
  await page.fill(messages.reason, 'After the concert')
  await page.press(t.pay)
  await page.see(t.paying)
  expect(page.server.requestsOf('proposeTicketPayout')).toEqual([
    { id: '3', amount: '99500000', reference: 'Bank 7', reason: 'After the concert' },
  ])
})

test('while a proposal waits, and for who may only read, nothing more can be proposed', async () => {
  const item = aTicketItem(3n, { waits: 31n, proceeds: 1_000_000n })
  const waiting = await show(<Screen />, listOf(item), '/tickets?open=3')
  await waiting.see(t.pending)
  expect([waiting.has(t.cancel), waiting.has(t.pay)]).toEqual([false, false])
  const reading = await show(
    <Screen />,
    { ...listOf({ ...item, waits: null }), getOperator: () => anOperator('tickets:item:read') },
    '/tickets?open=3',
  )
  await reading.see(t.escrow)
  expect([reading.has(t.cancel), reading.has(t.pay), reading.has(t.copy)]).toEqual([false, false, false])
})

test('an item is published again with what it says now', async () => {
  const page = await show(<Screen />, listOf(aTicketItem(3n)), '/tickets?open=3')
  await page.press(t.copy)
  await page.see(t.formHint)
  expect([page.typedIn(english(t.item)), page.typedIn(t.priceField), page.typedIn(t.capField)]).toEqual([
    'Concert 3',
    '25.00',
    '1.05',
  ])
})

test('what is begun is saved as a draft, gone on with from the list, and gone once it is proposed', async () => {
  const form = JSON.stringify({ title: { en: 'Spring concert' }, price: '25', kind: 'collectible' })
  const draft = { id: 5n, kind: 'ticket', title: 'Spring concert', form, version: 3, savedBy: 1n } as const
  const kept = { ...draft, savedAt: new Date('2026-11-25T10:00:00Z') }
  const page = await show(<Screen />, {
    ...listOf(),
    listDrafts: () => aPage(kept),
    saveDraft: () => ({ draft: { ...kept, version: 4 } }),
    removeDraft: () => ({ done: true as const }),
    proposeTicket: () => ({ approval: 33n }),
  })
  await page.see('Spring concert')
  await page.press(messages.drafts.open)
  await page.see(t.formHint)
  expect(page.typedIn(t.priceField)).toBe('25')
  await page.fill(english(messages.terms.about), 'A print.')
  await page.press(messages.drafts.save)
  await page.see(messages.drafts.saved)
  const [saved] = page.server.requestsOf('saveDraft') as [{ form: string }]
  expect(saved).toMatchObject({ id: '5', version: 3, kind: 'ticket', title: 'Spring concert' })
  expect(JSON.parse(saved.form)).toMatchObject({ price: '25', about: { en: 'A print.' } })
  await page.fill(t.untilField, `${NEXT_YEAR}-04-01T19:00`)
  await page.fill(messages.terms.reason, 'A new print')
  await page.press(messages.terms.propose)
  await page.see(messages.proposed(33n))
  expect(page.server.requestsOf('removeDraft')).toEqual([{ id: '5' }])
})
