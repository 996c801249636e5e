import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, preparePage } from './app/app.tsx'
import { restoreAnswers } from './client/kept-answers.ts'
import { queryClient } from './client/query-client.ts'
import { showLanguage } from './copy/language.ts'
import { addressNow } from './navigation/address.ts'
import { followOtherTabs } from './session/log-out.ts'
import { playerQuery } from './session/player.ts'
import { session } from './session/session.ts'
import './styles.css'

const root = document.getElementById('root')
if (root) {
  followOtherTabs()
  restoreAnswers(queryClient)
  const { language, token } = session.get()
  // The balance, the largest thing that most pages show, is under way while the words and the page are.
  if (token !== null) void queryClient.prefetchQuery(playerQuery())
  // A catalogue that cannot be loaded must not leave a blank page: English is shown then, and the choice stays for the next start.
  await showLanguage(language).catch(() => showLanguage('en'))
  // The shell of index.html stays until there is a page to show, and the style that it is drawn with (boot/early.ts).
  await preparePage(addressNow())
  await Reflect.get(window, 'styled')
  // In a task of its own: a tap meanwhile is answered between running the code and drawing the page.
  await new Promise((resolve) => setTimeout(resolve))
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
