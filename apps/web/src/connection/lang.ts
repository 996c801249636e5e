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

/** Every language in its own words: a list of languages must be readable by who cannot read the current one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
  pt: 'Português',
}

/** Loads the language's catalogue, shows it and stores the choice. Fails when the catalogue cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  if (session.get().language !== language) session.setLanguage(language)
}
