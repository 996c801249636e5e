import type { Language } from '@opendraw/contract'
import { formatInterest } from '@opendraw/money'
import type { Page } from '@playwright/test'
import { shown, type Translate, textOf } from './messages.ts'
import { expectAccessible, speakIn } from './story.ts'

/*
 * Telling a whole story in three languages would take three times as long. A story changes its language on the way instead: what can be
 * done once is done in one, and asked or read before and after in two more, so that every page of it is seen, and accessible, in three.
 */

/** What a phone says in one language: its texts, and amounts of micro-units as it writes them. */
export type Speech = Readonly<{
  lang: Language
  t: Translate
  money: (micros: bigint) => string
  /** Interest, with its sign. */
  interest: (micros: bigint) => string
}>

export function speechOf(lang: Language): Speech {
  return {
    ...{ lang, t: textOf(lang) },
    money: (micros) => shown(micros, lang),
    interest: (micros) => formatInterest(micros, { locale: lang, sign: 'always' }),
  }
}

/** The phone goes on in that language, on the page where it is. */
export async function goOnIn(page: Page, lang: Language): Promise<Speech> {
  await speakIn(page, lang)
  return speechOf(lang)
}

/** The page where the phone is, in each of these languages: what it says, and that it keeps nobody out. It goes on in the last one. */
export async function readIn(
  page: Page,
  langs: readonly [Language, ...Language[]],
  look: (speech: Speech) => Promise<void>,
): Promise<Speech> {
  let speech = speechOf(langs[0])
  for (const lang of langs) {
    speech = await goOnIn(page, lang)
    await look(speech)
    await expectAccessible(page)
  }
  return speech
}
