import { i18n, type Messages } from '@lingui/core'
import type { Language } from '@opendraw/contract'
import { session } from './session.ts'

const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../copy/en.json?icu'),
  zh: () => import('../copy/zh.json?icu'),
  vi: () => import('../copy/vi.json?icu'),
  th: () => import('../copy/th.json?icu'),
  ko: () => import('../copy/ko.json?icu'),
  ja: () => import('../copy/ja.json?icu'),
  pt: () => import('../copy/pt.json?icu'),
}

/** Loads the language's catalogue, shows it and stores the choice. Fails when the catalogue cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  if (session.get().language !== language) session.setLanguage(language)
}
