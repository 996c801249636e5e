import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { fullStorage } from '../testing/full-storage.ts'
import { show } from '../testing/show.tsx'
import { declineInstall, useInstallOffer } from './install-offer.ts'
import { dropText } from './kept-text.ts'

afterEach(() => {
  globalThis.installPrompt = null
})

function Offer() {
  return <p>Offered: {useInstallOffer() ?? 'nothing'}</p>
}

test('a storage that is full or refused breaks no page, and what is declined is not offered again', async () => {
  localStorage.setItem('App-Visits', '1')
  globalThis.installPrompt = { prompt: async () => undefined }
  const first = await show(<Offer />)
  await first.see('Offered: prompt')
  await first.close()
  sessionStorage.clear()
  const emptied = fullStorage()
  const second = await show(<Offer />)
  await second.see('Offered: prompt')
  await act(async () => declineInstall())
  expect(second.text()).toBe('Offered: nothing')
  await second.close()
  emptied()
  for (const store of [localStorage, sessionStorage]) dropText(store, 'App-Visits')
})
