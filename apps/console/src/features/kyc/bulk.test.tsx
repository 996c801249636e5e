import { afterEach, expect, test } from 'vitest'
import { bulkMessages as bulk } from '../../components/bulk-messages.ts'
import { messages } from '../../components/messages.ts'
import { anOperator, aPage, instant } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { kycMessages as t } from './messages.ts'
import type { Case } from './queries.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const aCase = (id: bigint): Case => ({
  ...{ id, playerId: 100_000n + id, nickname: `Player ${id}`, state: 'pending', documentKind: 'passport' },
  ...{
    documentExpires: '2040-01-31',
    country: 'VN',
    createdAt: instant(0),
    decidedAt: null,
    decidedBy: null,
  },
  ...{ reasonCode: null, reason: null, claim: null, second: null },
})
const reviewers = { list: [anOperator(), { ...anOperator(), id: 99n, name: 'Bea' }] }

test('marked checks are assigned to a colleague for one reason; the refused one says why', async () => {
  const refused = 'Carl is working on this until 12:00.'
  const page = await show(<Screen />, {
    listKycQueue: () => aPage(aCase(5n), aCase(6n)),
    listKycReviewers: () => reviewers,
    assignKyc: ({ ids }) => ({
      list: ids.map((id) => ({
        id,
        outcome: id === 6n ? ('refused' as const) : ('done' as const),
        why: id === 6n ? refused : null,
      })),
    }),
  })
  // Once it is known who reviews, the checks can be marked.
  await page.see(t.assign.keys)
  for (const name of ['x', 'j', 'x', 'b']) await page.key(name)
  await page.see(t.assign.would.refused)
  await page.see(refused)
  await page.choose(t.assign.choice, 'Bea')
  await page.fill(messages.reason, 'She reads Vietnamese')
  await page.press(t.assign.confirm('', 2))
  await page.see(t.assign.became.done)
  const asked = { ids: ['5', '6'] }
  expect(page.server.requestsOf('assignKyc')).toEqual([
    { ...asked, operator: String(anOperator().id), reason: bulk.preview, isPreview: true },
    { ...asked, operator: '99', reason: bulk.preview, isPreview: true },
    { ...asked, operator: '99', reason: 'She reads Vietnamese', isPreview: false },
  ])
})

test('without the permission to review nothing can be marked and nobody is asked for', async () => {
  const page = await show(<Screen />, {
    listKycQueue: () => aPage(aCase(5n)),
    getOperator: () => anOperator('kyc:case:read'),
  })
  await page.see(t.one(5n))
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
  expect(page.server.requestsOf('listKycReviewers')).toEqual([])
})
