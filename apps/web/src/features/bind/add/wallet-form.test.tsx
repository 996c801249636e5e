// @vitest-environment happy-dom
import { Refusal } from '@opendraw/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../session/session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aPlayer } from '../../../testing/makers.ts'
import { show } from '../../../testing/show.tsx'
import { WalletForm } from './wallet-form.tsx'

const server = fakeServer({
  getUserinfo: () => aPlayer(100000000n),
  bindWallet: () => {
    throw new Refusal('wrong_fund_password')
  },
})

beforeEach(() => {
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
  vi.stubGlobal('fetch', server.fetch)
})
let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
async function type(name: string, text: string) {
  const input = field(name)
  if (!input) throw new Error(`there is no field ${name}`)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a wrong fund password is shown at its field and cleared; all other input stays', async () => {
  const { see, press, close: end } = await show(<WalletForm />)
  close = end
  await type('address', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await type('name', 'Mine')
  await type('fundPassword', '482913')
  await press('Bind')
  await see('words of wrong_fund_password')
  expect(field('fundPassword')?.value).toBe('')
  expect(field('fundPassword')?.getAttribute('aria-invalid')).toBe('true')
  expect([field('address')?.value, field('name')?.value]).toEqual([
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    'Mine',
  ])
})
