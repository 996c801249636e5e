import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { StepUp } from '../../components/step-up.tsx'
import { anExport } from '../../testing/an-export.ts'
import { type Handlers, refusalText } from '../../testing/fake-server.ts'
import { aClaim, aDeposit, aDepositCheck, anOperator, aPage, aPending } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { depositMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const approve = `${messages.actions.approve} (A)`
const reject = `${messages.actions.reject} (R)`
const queue = (...list: ReturnType<typeof aDeposit>[]): Handlers => ({
  listDepositQueue: () => aPage(...list),
  checkDeposit: aDepositCheck,
})

afterEach(leave)

test('a deposit that a colleague claimed shows their name and cannot be reviewed', async () => {
  const page = await show(<Screen />, queue(aDeposit(5n, { claim: aClaim('Boris', false) })))
  await page.see(messages.claim.taken('Boris', '').split(' until')[0] ?? '')
  expect([page.has(approve), page.has(reject)]).toEqual([false, false])
})

test('a deposit that the operator claimed can be extended, released and reviewed', async () => {
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n, { claim: aClaim('Olga', true) })),
    claimRequest: () => aClaim('Olga', true),
  })
  await page.see(approve)
  await page.press(messages.claim.keep)
  expect(page.server.requestsOf('claimRequest')).toEqual([{ kind: 'deposit', id: '5' }])
})

test('an approved deposit leaves the queue and the next one is selected', async () => {
  let waiting = [aDeposit(5n), aDeposit(6n)]
  const page = await show(<Screen />, {
    ...queue(),
    listDepositQueue: () => aPage(...waiting),
    approveDeposit: ({ id }) => {
      waiting = waiting.filter((one) => one.id !== id)
      return aDeposit(id, { state: 'passed' })
    },
  })
  await page.see(t.one(5n))
  await page.press(approve)
  await page.see('120.50 USD, Player 5')
  await page.press(messages.actions.approve)
  await page.see(messages.actions.done.approve('120.50 USD, Player 5'))
  await page.see(t.one(6n))
  await page.gone(t.one(5n))
})

test('a deposit above the limit becomes a proposal, and the notice says so', async () => {
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n)),
    approveDeposit: () => aDeposit(5n, { second: aPending('Olga', true) }),
  })
  await page.press(approve)
  await page.see(messages.actions.sure.approve)
  await page.press(messages.actions.approve)
  await page.see(messages.second.made('120.50 USD, Player 5'))
})

test('a deposit that is pending approval offers no second decision and leads to the approval', async () => {
  const page = await show(<Screen />, queue(aDeposit(5n, { second: aPending('Boris', false) })))
  await page.see(messages.second.by('Boris'))
  expect(page.has(approve)).toBe(false)
  expect(document.querySelector('a[href="/approvals?open=31"]')?.textContent).toBe(messages.second.open)
})

test('a rejection needs a reason code, which the field says', async () => {
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n)),
    rejectDeposit: () => aDeposit(5n, { state: 'failed' }),
  })
  await page.press(reject)
  await page.see(messages.actions.codeNeeded)
  expect(page.has(messages.actions.sure.reject)).toBe(false)
  await page.choose(messages.actions.code, t.codes.not_received)
  await page.press(reject)
  await page.see(messages.actions.sure.reject)
  await page.press(messages.actions.reject)
  await expect
    .poll(() => page.server.requestsOf('rejectDeposit'))
    .toEqual([{ id: '5', code: 'not_received', reason: '' }])
})

test('a refused decision is shown as text and keeps the note', async () => {
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n)),
    approveDeposit: () => {
      throw new Refusal('claimed_by_other')
    },
  })
  await page.fill(messages.actions.note, 'Seen on\nthe bank statement')
  await page.press(approve)
  await page.see(messages.actions.sure.approve)
  await page.press(messages.actions.approve)
  await page.see(refusalText('claimed_by_other'))
  expect(page.typedIn(messages.actions.note)).toBe('Seen on the bank statement')
})

test('a payment action asks for the second factor and then goes on by itself', async () => {
  let isFresh = false
  const page = await show(
    <>
      <Screen />
      <StepUp />
    </>,
    {
      ...queue(aDeposit(5n)),
      approveDeposit: () => {
        if (!isFresh) throw new Refusal('step_up_required')
        return aDeposit(5n, { state: 'passed' })
      },
      stepUp: ({ code }) => {
        if (code !== '123456') throw new Refusal('second_factor_wrong')
        isFresh = true
        return { token: 'fresh' }
      },
    },
  )
  await page.press(approve)
  await page.see(messages.actions.sure.approve)
  await page.press(messages.actions.approve)
  await page.see(messages.code.title)
  await page.fill(messages.code.label, '000000')
  await page.press(messages.code.confirm)
  await page.see(refusalText('second_factor_wrong'))
  await page.fill(messages.code.label, '123456')
  await page.press(messages.code.confirm)
  await page.see(messages.actions.done.approve('120.50 USD, Player 5'))
  expect(page.server.requestsOf('approveDeposit')).toHaveLength(2)
})

test('an operator who can only read sees no decision, no export and no settlement form', async () => {
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n)),
    getOperator: () => anOperator('finance:deposit:read'),
  })
  await page.see(messages.queue.mayNot)
  for (const name of [approve, reject, messages.filters.export, t.clearing.title])
    expect(page.has(name)).toBe(false)
})

test('a deposit without a payment proof cannot be reviewed yet', async () => {
  const page = await show(<Screen />, queue(aDeposit(5n, { provenAt: null })))
  await page.see(t.unproven)
  expect(page.has(approve)).toBe(false)
})

test('the filters of the address narrow the list and the exported file alike, with exact amounts', async () => {
  const page = await show(
    <Screen />,
    {
      ...queue(aDeposit(5n)),
      exportDeposits: () => anExport({ id: 3_000_007n }),
    },
    '/deposits?amountMin=0.29&amountMax=1,000&player=705&method=bank-usd&claim=free',
  )
  await page.see(t.one(5n))
  await page.press(messages.filters.export)
  await page.see(messages.filters.exported(3_000_007n))
  // An amount that can be read in two ways narrows nothing.
  const filter = { state: 'pending', amountMin: '290000', player: '705', method: 'bank-usd', claim: 'free' }
  expect(page.server.requestsOf('listDepositQueue')[0]).toEqual({ ...filter, limit: 30 })
  expect(page.server.requestsOf('exportDeposits')).toEqual([filter])
})

test('the next page is asked for from where the last one ended', async () => {
  const page = await show(<Screen />, {
    ...queue(),
    listDepositQueue: ({ before }) =>
      before === undefined ? { list: [aDeposit(6n)], next: 6n } : aPage(aDeposit(5n)),
  })
  await page.press(messages.queue.more)
  await page.see('Player 5')
  await page.gone(messages.queue.more)
  expect(page.server.requestsOf('listDepositQueue')).toContainEqual({
    state: 'pending',
    limit: 30,
    before: '6',
  })
})

test('a list that did not load says so and can be loaded again', async () => {
  let isBroken = true
  const page = await show(<Screen />, {
    ...queue(),
    listDepositQueue: () => {
      if (isBroken) throw new Refusal('no_permission')
      return aPage()
    },
  })
  await page.see(refusalText('no_permission'))
  isBroken = false
  await page.press(messages.failures.again)
  await page.see(messages.queue.wordsOf('a deposit', 'deposits').emptyPending)
})

test('a picture that was shown for another deposit is said beside this one', async () => {
  const samePictures = [{ id: 9n, playerId: 3n, state: 'passed' as const }]
  const page = await show(<Screen />, {
    ...queue(aDeposit(5n)),
    checkDeposit: () => ({ ...aDepositCheck(), samePictures }),
  })
  await page.see(t.flags.samePicture(`9 (${messages.queue.states.passed})`))
})
