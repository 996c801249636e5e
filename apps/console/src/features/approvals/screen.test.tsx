import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { dateText } from '../../components/shown.tsx'
import { refusalText } from '../../testing/fake-server.ts'
import { anApproval, aPage } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { approvalMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const approve = `${t.approve} (A)`
const reject = `${t.reject} (R)`

afterEach(leave)

test('a rejection without a reason is not sent, and the field says what is missing', async () => {
  const page = await show(<Screen />, { listApprovals: () => aPage(anApproval(5n)) })
  await page.press(reject)
  await page.see(t.reasonNeeded)
  expect(page.has(t.sureReject)).toBe(false)
  await page.fill(t.rejectReason, ' The date is wrong ')
  await page.press(reject)
  await page.see(t.sureReject)
  await page.press(t.reject)
  await expect
    .poll(() => page.server.requestsOf('rejectProposal'))
    .toEqual([{ id: '5', reason: 'The date is wrong' }])
})

test('the operator who proposed something can withdraw it and neither approve nor reject it', async () => {
  const own = anApproval(5n, { isMine: true, mayDecide: false })
  const page = await show(<Screen />, {
    listApprovals: () => aPage(own),
    withdrawProposal: () => ({ ...own, state: 'withdrawn' }),
  })
  await page.see(t.mine)
  expect([page.has(approve), page.has(reject)]).toEqual([false, false])
  await page.key('a')
  expect(page.has(t.sure)).toBe(false)
  await page.press(t.takeBack)
  await page.see(t.sureTakeBack)
  await page.press(t.takeBack)
  await page.see(t.takenBack)
})

test('an operator whose role does not cover the action sees it without buttons', async () => {
  const page = await show(<Screen />, { listApprovals: () => aPage(anApproval(5n, { mayDecide: false })) })
  await page.see(t.mayNot)
  expect(page.has(approve)).toBe(false)
})

test('an approval sends the hash of what the page shows, and the approved proposal leaves the list', async () => {
  let waiting = [anApproval(5n), anApproval(6n)]
  const page = await show(<Screen />, {
    listApprovals: () => aPage(...waiting),
    approveProposal: ({ id }) => {
      waiting = waiting.filter((one) => one.id !== id)
      return { ...anApproval(id, { state: 'approved' }), link: null }
    },
  })
  await page.see('setting:adultAge5')
  await page.press(approve)
  await page.see(t.sure)
  await page.press(t.approve)
  await page.see(t.approved)
  await page.gone('setting:adultAge5')
  expect(page.server.requestsOf('approveProposal')).toMatchObject([
    { id: '5', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  await page.see('setting:adultAge6')
})

test('signs that maker and checker are one person are shown in red, and a new operator cannot approve yet', async () => {
  const until = new Date(1_795_000_000_000)
  const close = { tooNewUntil: until, sameNetwork: true, sameDevice: true }
  const page = await show(<Screen />, { listApprovals: () => aPage(anApproval(5n, close)) })
  await page.see(t.sameNetwork('Boris'))
  await page.see(t.sameDevice('Boris'))
  await page.see(t.tooNew('Boris', dateText(until)))
  await page.key('a')
  expect(page.has(t.sure)).toBe(false)
  await page.key('r')
  await page.see(t.reasonNeeded)
})

test('the link of a new operator is shown once to the operator who approves', async () => {
  const expiresAt = new Date(1_795_000_000_000)
  const invitation = anApproval(5n, { act: 'operator.invite', subject: 'operator:new:Nora' })
  const page = await show(<Screen />, {
    listApprovals: () => aPage(invitation),
    approveProposal: () => ({
      ...invitation,
      state: 'approved',
      link: { link: 'one-time-token', expiresAt },
    }),
  })
  await page.press(approve)
  await page.see(t.sure)
  await page.press(t.approve)
  await page.see(messages.link.title('operator:new:Nora'))
  expect(document.body.textContent).toContain('/#/link/one-time-token')
})

test('a refusal is shown as text, and the typed reason stays', async () => {
  const page = await show(<Screen />, {
    listApprovals: () => aPage(anApproval(5n)),
    rejectProposal: () => {
      throw new Refusal('already_decided')
    },
  })
  await page.fill(t.rejectReason, 'Too early')
  await page.press(reject)
  await page.see(t.sureReject)
  await page.press(t.reject)
  await page.see(refusalText('already_decided'))
  expect(page.typedIn(t.rejectReason)).toBe('Too early')
})

test('a proposal shows the current value beside the proposed one', async () => {
  const page = await show(<Screen />, { listApprovals: () => aPage(anApproval(5n)) })
  await page.see('A new licence')
  const cells = [...document.querySelectorAll('.console-value')].map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['18', '21']))
  expect(document.querySelector('.console-changed')).not.toBeNull()
})

test('the filter asks the server for that status and lives in the address', async () => {
  const page = await show(<Screen />, { listApprovals: () => aPage() }, '/approvals?state=rejected')
  await page.see(t.empty)
  expect(page.server.requestsOf('listApprovals')[0]).toMatchObject({ state: 'rejected' })
})
