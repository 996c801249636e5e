import { type Language, languages, parseRichText, plainText, type RichText } from '@opendraw/contract'
import { type ToldItem } from './tables/shown.ts'

const summaryMax = 140

/** In which language a text is told to a reader of that one: his own; else English; else the first that there is. */
export function languageOrder(lang: Language): Language[] {
  return [...new Set<Language>([lang, 'en', ...languages])]
}

/** What every list and every page says of a text first. */
export function toHead({ id, name, lang, title }: Pick<ToldItem, 'id' | 'name' | 'lang' | 'title'>) {
  return { id, name, lang, title }
}

/** A body as the screens get it: a tree of parts. */
export function treeOf(body: string): RichText {
  return parseRichText(body)
}

/** The words of a body on their own. */
export function wordsOf(body: string): string {
  return plainText(parseRichText(body))
}

/** The beginning of a body's words in one line, cut between characters. */
export function summaryOf(body: string): string {
  const words = wordsOf(body).replace(/\s+/g, ' ')
  const characters = [...new Intl.Segmenter().segment(words.slice(0, summaryMax * 4))].map(
    ({ segment }) => segment,
  )
  return characters.length > summaryMax
    ? `${characters
        .slice(0, summaryMax - 1)
        .join('')
        .trimEnd()}…`
    : words
}
