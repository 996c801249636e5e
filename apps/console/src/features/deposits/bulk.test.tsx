import { afterEach, expect, test } from 'vitest'
import { bulkMessages as bulk } from '../../components/bulk-messages.ts'
import { messages } from '../../components/messages.ts'
import type { Handlers } from '../../testing/fake-server.ts'
import { aDeposit, aDepositCheck, anOperator, aPage } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { depositMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const queue = (...list: ReturnType<typeof aDeposit>[]): Handlers => ({
  listDepositQueue: () => aPage(...list),
  checkDeposit: aDepositCheck,
})

afterEach(leave)

test('marked deposits are previewed and decided for one reason, and each says what became of it', async () => {
  let waiting = [aDeposit(5n), aDeposit(6n), aDeposit(7n)]
  const refused = 'Another operator works on it.'
  const page = await show(<Screen />, {
    ...queue(),
    listDepositQueue: () => aPage(...waiting),
    decideDeposits: ({ ids, isPreview }) => {
      if (!isPreview) waiting = waiting.filter(({ id }) => id === 7n)
      return {
        list: ids.map((id) => ({
          id,
          outcome: id === 7n ? ('refused' as const) : ('done' as const),
          why: id === 7n ? refused : null,
        })),
      }
    },
  })
  await page.see(t.one(5n))
  for (const name of ['x', 'j', 'j', 'x', 'k', 'x', 'x']) await page.key(name)
  await page.see(bulk.marked(2))
  await page.key('b')
  await page.see(bulk.would.refused)
  await page.see(refused)
  await page.press(bulk.decide(messages.actions.approve, 2))
  await page.see(messages.needReason)
  await page.fill(messages.actions.note, 'Seen on the bank statement')
  await page.press(bulk.decide(messages.actions.approve, 2))
  await page.see(bulk.became.refused)
  const asked = { ids: ['5', '7'], verdict: 'approve', code: 'other' }
  expect(page.server.requestsOf('decideDeposits')).toEqual([
    { ...asked, reason: bulk.preview, isPreview: true },
    { ...asked, reason: 'Seen on the bank statement', isPreview: false },
  ])
  await page.press(bulk.close)
  await page.gone(bulk.became.refused)
  await page.gone(t.one(5n))
})

test('without the permission to decide nothing can be marked', async () => {
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n)),
    getOperator: () => anOperator('finance:deposit:read'),
  })
  await page.see(t.one(5n))
  await page.key('x')
  expect(page.has(bulk.marked(1))).toBe(false)
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
})
