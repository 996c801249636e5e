import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../client/query-client.ts'
import en from '../copy/en.json' with { type: 'json' }
import { hrefOf } from '../navigation/address.ts'

const PATIENCE_MS = 3000
const STEP_MS = 20

/** Shows a screen at an address, in English, with the app's own cache. What is found is found as a reader would. */
export async function show(screen: ReactNode, address = '/') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const messages = Object.entries(en).map(([key, message]) => [key, compileMessage(message)])
  i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(messages) })
  queryClient.clear()
  window.history.replaceState(null, '', hrefOf(address))
  window.dispatchEvent(new PopStateEvent('popstate'))
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.querySelector('#root') ?? document.body)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
      </I18nProvider>,
    ),
  )
  return {
    text: () => document.body.textContent ?? '',
    /** Waits until the page says it. */
    see: (words: string) =>
      until(() => (document.body.textContent?.includes(words) ? true : undefined), words),
    /** Presses the button whose name begins with the text, as soon as it can be pressed. */
    press: async (words: string) => {
      const button = await until(() => buttonOf(words), words)
      await act(() => after(button))
    },
    /** Opens the tab of that name. */
    tab: async (name: string) => {
      const tab = await until(() => tabOf(name), name)
      await act(() => after(tab))
    },
    close: () => act(async () => root.unmount()),
  }
}

/** Presses, and lets happen what follows at once. */
async function after(control: HTMLElement): Promise<void> {
  control.click()
  await new Promise((resolve) => setTimeout(resolve))
}

function buttonOf(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((button) => {
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
    return !button.disabled && !button.closest('fieldset[disabled]') && name.trim().startsWith(words)
  })
}

function tabOf(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === name)
}

async function until<Found>(find: () => Found | undefined, what: string): Promise<Found> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const found = find()
    if (found !== undefined) return found
    await act(async () => new Promise((resolve) => setTimeout(resolve, STEP_MS)))
  }
  throw new Error(`"${what}" did not come; the page says: ${document.body.textContent}`)
}
