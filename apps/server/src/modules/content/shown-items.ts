import {
  readPage as call,
  idOf,
  type Language,
  languages,
  parseRichText,
  plainText,
  type ReplyOf,
  type RichText,
  refusalsOf,
} from '@opendraw/contract'
import { readContent as readContentCall } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { type ItemRow, itemById, itemsOf, type Texts, textsOf } from './tables/admin.ts'
import { type ContentKind, type LocalizedItem, shownItem } from './tables/shown.ts'

const refuseReadContent = refusalsOf(readContentCall)

const refuse = refusalsOf(call)

const SUMMARY_MAX = 140

/** The language in which a text is shown: the reader's; else English; else the first available. */
export function languageOrder(lang: Language): Language[] {
  return [...new Set<Language>([lang, 'en', ...languages])]
}

/** What every list and every page shows of a text first. */
export function toHead({ id, name, lang, title }: Pick<LocalizedItem, 'id' | 'name' | 'lang' | 'title'>) {
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
  const characters = [...new Intl.Segmenter().segment(words.slice(0, SUMMARY_MAX * 4))].map(
    ({ segment }) => segment,
  )
  return characters.length > SUMMARY_MAX
    ? `${characters
        .slice(0, SUMMARY_MAX - 1)
        .join('')
        .trimEnd()}…`
    : words
}

/** What a reference of the wire names: something by its number, or by its name. */
export function refFrom(ref: string): Readonly<{ id: bigint }> | Readonly<{ name: string }> {
  return /^\d/.test(ref) ? { id: idOf(ref) } : { name: ref }
}

/** A page of words; refuses with not_found what is not shown. */
export async function readPage(
  { db }: Pick<Context, 'db'>,
  ref: string,
  lang: Language,
): Promise<ReplyOf<typeof call>> {
  const item = await shownItem(db, 'page', languageOrder(lang), refFrom(ref))
  if (!item) throw refuse('not_found')
  return { ...toHead(item), body: treeOf(item.body), changedAt: item.changedAt }
}

/** What is written of a kind, also what is not shown; the last written first. */
export function listItems(
  db: Tx,
  kind: ContentKind,
  paging: Readonly<{ before: bigint | null; limit: number }>,
): Promise<{ list: ItemRow[]; next: bigint | null }> {
  return itemsOf(db, kind, paging)
}

/** One of them with its words in every language; refuses with not_found. */
export async function readItem(db: Tx, id: bigint): Promise<ItemRow & { texts: Texts }> {
  const row = await itemById(db, id)
  if (!row) throw refuseReadContent('not_found')
  return { ...row, texts: await textsOf(db, id) }
}
