import { i18n } from '@lingui/core'
import type { Language } from '@opendraw/contract'
import { session } from '../session/session.ts'
import { textIn } from './load-messages.ts'

/** Loads the messages of the language that are needed by now, shows them and stores the choice. Fails when they cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  if (session.get().language !== language) session.setLanguage(language)
}

/** The same, and the stored choice stays: for a start without the chosen language's messages. */
export async function showLanguage(language: Language): Promise<void> {
  const messages = await textIn(language)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}
