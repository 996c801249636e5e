import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { StepUp } from '../../components/step-up.tsx'
import { refusalText } from '../../testing/fake-server.ts'
import { aPage, instant } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { kycMessages as t } from './messages.ts'
import type { Case } from './queries.ts'
import { Screen } from './screen.tsx'

const aCase: Case = {
  ...{ id: 5n, playerId: 100_005n, nickname: 'Player 5', state: 'pending', documentKind: 'passport' },
  ...{ documentExpires: '2040-01-31', country: 'VN', createdAt: instant(0), decidedAt: null },
  ...{ decidedBy: null, reasonCode: null, reason: null, claim: null, second: null },
}

afterEach(leave)

test('documents ask for a code of the last hour, go on by themselves, and say when the day’s are opened', async () => {
  let isFresh = false
  const page = await show(
    <>
      <Screen />
      <StepUp />
    </>,
    {
      listKycReviewers: () => ({ list: [] }),
      listKycQueue: () => aPage(aCase),
      readKycCase: () => {
        if (!isFresh) throw new Refusal('step_up_required')
        throw new Refusal('person_reads_spent', { max: '200' })
      },
      stepUp: () => {
        isFresh = true
        return { token: 'fresh' }
      },
    },
  )
  await page.press(t.open)
  await page.see(messages.code.title)
  await page.fill(messages.code.label, '123456')
  await page.press(messages.code.confirm)
  await page.see(refusalText('person_reads_spent'))
  expect(page.server.requestsOf('readKycCase')).toHaveLength(2)
  expect(page.has(t.open)).toBe(true)
})

test('A approves and R rejects as in every other queue, the screen says so, and no other key decides', async () => {
  const page = await show(<Screen />, {
    listKycQueue: () => aPage(aCase),
    listKycReviewers: () => ({ list: [] }),
    decideKyc: () => ({ ...aCase, state: 'passed' }),
  })
  await page.see(`${messages.actions.approve} (A)`)
  await page.see(`J and K move, C claims, ${messages.actions.keys}`)
  for (const other of ['p', 'f']) await page.key(other)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await page.key('a')
  await page.see(t.sure.approve)
  await page.press(messages.actions.approve)
  await page.gone(t.sure.approve)
  expect(page.server.requestsOf('decideKyc')).toEqual([{ id: '5', verdict: 'passed', reason: '' }])
  await page.key('r')
  await page.see(messages.actions.codeNeeded)
})
