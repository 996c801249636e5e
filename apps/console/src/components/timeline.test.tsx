import type { ReplyOf } from '@opendraw/contract'
import type { listTimeline } from '@opendraw/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { anOperator, aPage } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { PlayerTimeline, RequestTimeline } from './timeline.tsx'
import { timelineMessages as t } from './timeline-messages.ts'

type Event = ReplyOf<typeof listTimeline>['list'][number]
const event: Event = {
  at: new Date(1_795_000_000_000),
  kind: 'money',
  act: 'deposit.passed',
  subject: 'deposit:7:500001',
  amount: 50_000_000n,
  asset: 'USD',
  operator: 'Olga',
  note: 'not received: sent twice',
}

afterEach(leave)

const linksTo = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('an event says what happened, how much, why and by whom, and leads to its request', async () => {
  const page = await show(<PlayerTimeline id={7n} />, { listTimeline: () => aPage(event) })
  for (const text of [t.acts['deposit.passed'], '50.00 USD', event.note, 'Olga']) await page.see(text)
  expect(linksTo()).toEqual(['/deposits?state=all&player=7&open=500001'])
})

test('a kind is asked for alone, is in the address, and one that may not be read is not offered', async () => {
  const page = await show(<PlayerTimeline id={7n} />, {
    listTimeline: () => aPage(),
    getOperator: () => anOperator('players:player:read', 'players:note:read'),
  })
  await page.see(t.empty)
  await page.gone(t.kinds.documents)
  await page.pick(t.kinds.notes)
  expect(page.address()).toBe('/?kind=notes')
  expect(page.server.requestsOf('listTimeline').at(-1)).toMatchObject({
    of: 'player',
    id: '7',
    kinds: ['notes'],
  })
})

test('on its own request an event leads nowhere, and an act without words is named as the log names it', async () => {
  const other = {
    ...event,
    act: 'payment.return',
    kind: 'operators' as const,
    subject: 'audit:deposit:500001',
  }
  const page = await show(<RequestTimeline of="deposit" id={500001n} state="passed" />, {
    listTimeline: () => aPage(event, other),
  })
  await page.see('payment return')
  expect(linksTo()).toEqual(['/audit?subject=deposit%3A500001'])
})
