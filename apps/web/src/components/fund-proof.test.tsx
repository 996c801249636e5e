import { listCards, Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../client/ask.ts'
import { session } from '../session/session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aPlayer } from '../testing/makers.ts'
import { show } from '../testing/show.tsx'
import { FundProof } from './fund-proof.tsx'

let reason: 'wrong_fund_password' | 'passkey_required' = 'wrong_fund_password'
const player = () => ({ ...aPlayer(100000000n), hasPasskey: true })
const server = fakeServer({
  getUserinfo: player,
  listCards: () => {
    throw new Refusal(reason)
  },
})

beforeEach(() => {
  session.signIn({ ...player(), token: 'secret' })
  server.isAway = false
  reason = 'wrong_fund_password'
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    String(asked[0]).startsWith('/assets/words/')
      ? Promise.resolve(Response.json({}))
      : server.fetch(...asked),
  )
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

test('a passkey is asked for once the server has asked, whatever the amount', async () => {
  reason = 'passkey_required'
  const asked = await begin(await failureNow())
  await asked.see('words of passkey_required')
  // This browser has none; that it may be shown is what matters.
  const step =
    'Passkeys don’t work here. Use an up-to-date browser with a screen lock, and open Opendraw at its own address.'
  await asked.see(step)
  await asked.close()
  // Its code is there now: what is not asked for would be seen.
  const before = await begin(null)
  expect(before.text()).not.toContain(step)
})
