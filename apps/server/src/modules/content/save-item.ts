import { isLink, refusalsOf } from '@opendraw/contract'
import { saveContent as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import {
  addItem,
  changeItem,
  type Item,
  type ItemRow,
  itemById,
  keepVersion,
  lockItem,
  setTexts,
  type Texts,
} from './tables/admin.ts'

const refuse = refusalsOf(call)

export type ItemInput = Readonly<{
  /** Null: something new. */
  id: bigint | null
  /** The version that was looked at; 0 for something new. */
  version: number
  /** `from` null: from now on, or as it was. */
  item: Omit<Item, 'from'> & Readonly<{ from: Date | null }>
  texts: Texts
  operatorId: bigint
}>

/**
 * Writes something new, or the next version of what is there, and keeps that version. Refuses what is not there, a
 * version that is not the newest (already_decided), another name or one that is taken, dates the wrong way round, a
 * topic that is none, something published without words, words that look like HTML, and a link that leads to neither an
 * https address nor a page of the app.
 */
export async function saveItem(
  tx: Tx,
  input: ItemInput,
): Promise<{ before: ItemRow | undefined; after: ItemRow }> {
  checkTexts(input)
  const before = input.id === null ? undefined : await lockItem(tx, input.id)
  if (input.id !== null && before?.kind !== input.item.kind) throw refuse('not_found')
  if (before && before.version !== input.version) throw refuse('already_decided')
  const from = input.item.from ?? before?.from ?? null
  if (input.item.until && input.item.until <= (from ?? new Date(0))) throw refuse('dates_reversed')
  await checkTopic(tx, input.item)
  const id = before ? await change(tx, before, input) : await add(tx, input)
  await setTexts(tx, id, input.texts)
  await keepVersion(tx, id, input.operatorId)
  const after = await itemById(tx, id)
  assert(after !== undefined, 'what was just saved is there')
  return { before, after }
}

async function change(tx: Tx, before: ItemRow, { item, operatorId }: ItemInput): Promise<bigint> {
  if (item.name !== before.name) throw refuse('name_fixed')
  await changeItem(tx, before.id, { ...item, from: item.from ?? before.from }, operatorId)
  return before.id
}

async function add(tx: Tx, { item, operatorId }: ItemInput): Promise<bigint> {
  const added = await addItem(tx, item, operatorId)
  if (!added) throw refuse('name_taken')
  return added.id
}

async function checkTopic(tx: Tx, { kind, topicId }: ItemInput['item']): Promise<void> {
  if ((kind === 'help') !== (topicId !== null)) throw refuse('topic_unknown')
  if (topicId !== null && (await itemById(tx, topicId))?.kind !== 'topic') throw refuse('topic_unknown')
}

function checkTexts({ item, texts }: ItemInput): void {
  const written = Object.values(texts)
  const needsBody = item.kind !== 'topic'
  if (item.state === 'published' && written.length === 0) throw refuse('words_missing')
  if (needsBody && written.some(({ body }) => body.trim() === '')) throw refuse('words_missing')
  for (const { title, body } of written) {
    // Harmless, since every screen shows text as text; but no reader should see it.
    if (/<[a-z/!?]/i.test(title) || /<[a-z/!?]/i.test(body)) throw refuse('markup_refused')
    const link = linkThatFails(body)
    if (link !== undefined) throw refuse('link_refused', { link: link.slice(0, 100) })
  }
}

/**
 * The first address in a text that is no link. A parenthesis ends it: the app reads none in an address, and players
 * would see the markup as typed.
 */
function linkThatFails(body: string): string | undefined {
  const written = body.matchAll(/(?<!\\)\]\(([^()\n]*)([()])/g)
  return [...written].find(([, href = '', end]) => end === '(' || !isLink(href))?.[1]
}
