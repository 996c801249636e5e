import { Refusal } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../client/query-client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import PasskeyLogin from './passkey-login.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a list of passkeys that nobody asked for fails in silence; the button says why', async () => {
  const device = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true })
  vi.stubGlobal('PublicKeyCredential', device)
  const server = fakeServer({
    beginPasskeyLogin: () => {
      throw new Refusal('busy')
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<PasskeyLogin onDone={() => undefined} />)
  const offers = () => queryClient.getMutationCache().getAll()
  await vi.waitFor(() => expect(offers().map(({ state }) => state.status)).toEqual(['success']))
  await act(async () => undefined)
  expect(server.asked).toHaveLength(1)
  expect(page.text()).not.toContain('words of busy')
  await page.press('Log in with a passkey')
  await page.see('words of busy')
  await page.close()
})
