import { Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../session/session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aPlayer } from '../../../testing/makers.ts'
import { show } from '../../../testing/show.tsx'
import { typeInto } from '../../../testing/show-to-player.tsx'
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
const type = (name: string, text: string) => typeInto(`input[name="${name}"]`, text)

test('a wrong fund password is shown at its field and cleared; all other input stays', async () => {
  const { see, press, close: end } = await show(<WalletForm />)
  close = end
  await type('address', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await type('name', 'Mine')
  await type('fundPassword', '482913')
  await press('Add')
  await see('words of wrong_fund_password')
  expect(field('fundPassword')?.value).toBe('')
  expect(field('fundPassword')?.getAttribute('aria-invalid')).toBe('true')
  expect([field('address')?.value, field('name')?.value]).toEqual([
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    'Mine',
  ])
})
