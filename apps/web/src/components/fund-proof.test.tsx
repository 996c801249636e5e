// @vitest-environment happy-dom
import { listCards, Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../client/ask.ts'
import { session } from '../session/session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aPlayer } from '../testing/makers.ts'
import { show } from '../testing/show.tsx'
import { FundProof } from './fund-proof.tsx'

const server = fakeServer({
  getUserinfo: () => aPlayer(100000000n),
  listCards: () => {
    throw new Refusal('wrong_fund_password')
  },
})

beforeEach(() => {
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
  server.isAway = false
  vi.stubGlobal('fetch', server.fetch)
})
let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const failureNow = () => send({ listCards }, {}).catch((failure: unknown) => failure)

async function begin(failure: unknown) {
  const onSure = vi.fn()
  const proof = { go: 'Send 5.00', unsure: 'Look at the list first.', isBusy: false, failure, onSure }
  const shown = await show(<FundProof {...proof} />)
  close = shown.close
  return { ...shown, onSure }
}

test('sends nothing before all digits of the fund password are typed, and says so', async () => {
  const { press, see, onSure } = await begin(null)
  await press('Send 5.00')
  await see('Enter fund password')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(onSure).not.toHaveBeenCalled()
})

test('wrong digits are shown at the field; nothing is uncertain then', async () => {
  const { see, text } = await begin(await failureNow())
  await see('words of wrong_fund_password')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(text()).not.toContain('Look at the list first.')
})

test('a missing answer says what to check before trying again', async () => {
  server.isAway = true
  const { see } = await begin(await failureNow())
  await see('Look at the list first.')
  // On its own line: the text before it does not end like a sentence.
  expect(document.querySelector('[role="alert"] > .block')?.textContent).toBe('Look at the list first.')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})
