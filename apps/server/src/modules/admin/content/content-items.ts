import { refusalsOf } from '@opendraw/contract'
import { saveEmbed as call, saveContent as saveContentCall } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import type { Paging } from '../../../paging.ts'
import {
  type EmbedRow,
  listEmbeds as embeds,
  type Frame,
  type ItemInput,
  type ItemRow,
  listItems,
  readItem,
  saveEmbed,
  saveItem,
} from '../../content/index.ts'
import { by, defineAction, namesOf, pendingApprovalsAt, propose, writeAudit } from '../../operators/index.ts'

const refuseSaveContent = refusalsOf(saveContentCall)

const refuse = refusalsOf(call)

const Change = z.strictObject({
  name: z.string(),
  url: z.string(),
  titles: z.record(z.string(), z.string()),
  isAllowed: z.boolean(),
  /** The version that the maker saw; 0 for a page that is new. */
  version: z.int(),
})
type Change = z.infer<typeof Change>

/** A page of someone else that the app may show in a frame, allowed, changed or ended by two people. */
export const embedAction = defineAction<Change>({
  act: 'frame.save',
  permission: 'content:frame:agree',
  payload: Change,
  run: async (_, tx, { version, ...embed }, { checker }) => {
    const saved = await saveEmbed(tx, { embed, version, operatorId: checker.operatorId })
    if (!saved) throw refuse('already_decided')
    return { after: changeOf(saved, saved.version) }
  },
})

/**
 * Proposes to add or change a page of the list; answers the proposal's number. Refuses a page that is not there, a version that is
 * not the newest (already_decided) and a missing reason.
 */
export async function proposeEmbed(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  { embed, version, reason }: Readonly<{ embed: Frame; version: number; reason: string }>,
): Promise<bigint> {
  const now = (await embeds(db)).find(({ name }) => name === embed.name)
  if (version !== 0 && !now) throw refuse('not_found')
  if ((now?.version ?? 0) !== version) throw refuse('already_decided')
  return db.transaction((tx) =>
    propose(tx, caller, {
      act: embedAction,
      subject: `frame:${embed.name}`,
      payload: changeOf(embed, version),
      reason,
      ...(now && { before: changeOf(now, now.version) }),
    }),
  )
}

const changeOf = ({ name, url, titles, isAllowed }: Frame, version: number): Change => ({
  name,
  url,
  titles: { ...titles },
  isAllowed,
  version,
})

/** Writes a text and the audit line, both or neither. The words themselves are kept under their version; the line names it. */
export function saveContent(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  { reason, ...input }: Omit<ItemInput, 'operatorId'> & Readonly<{ reason: string }>,
): Promise<ItemRow> {
  if (reason.trim() === '') throw refuseSaveContent('reason_required')
  return db.transaction(async (tx) => {
    const { before, after } = await saveItem(tx, { ...input, operatorId: caller.operatorId })
    await writeAudit(tx, {
      ...by(caller),
      act: 'content.save',
      subject: `content:${after.id}`,
      reason: reason.trim(),
      ...(before && { before: stood(before) }),
      after: stood(after),
    })
    return after
  })
}

function stood({ id, changedAt, changedBy, ...item }: ItemRow): Readonly<Record<string, unknown>> {
  return { ...item }
}

export type AdminItemRow = ItemRow & Readonly<{ changedByName: string | null }>
export type AdminEmbedRow = EmbedRow &
  Readonly<{
    changedByName: string | null
    waits: bigint | null
  }>

/** The texts of a kind, with the operator who changed them last. */
export async function listContent({ db }: Pick<Context, 'db'>, kind: ItemRow['kind'], paging: Paging) {
  const page = await listItems(db, kind, paging)
  return { ...page, list: await named(db, page.list) }
}

/** One text with its words in every language. */
export async function readContent({ db }: Pick<Context, 'db'>, id: bigint) {
  const item = await readItem(db, id)
  return { ...item, changedByName: await nameOf(db, item) }
}

/** External pages, with the operator who changed them last and the pending proposal. */
export async function listEmbeds({ db }: Pick<Context, 'db'>): Promise<AdminEmbedRow[]> {
  const rows = await named(db, await embeds(db))
  const waiting = await pendingApprovalsAt(
    db,
    rows.map(({ name }) => `frame:${name}`),
  )
  return rows.map((row) => ({ ...row, waits: waiting.get(`frame:${row.name}`) ?? null }))
}

async function named<Row extends Readonly<{ changedBy: bigint | null }>>(
  db: Context['db'],
  rows: readonly Row[],
): Promise<(Row & { changedByName: string | null })[]> {
  const people = rows.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy]))
  const names = await namesOf(db, people)
  return rows.map((row) => ({ ...row, changedByName: nameIn(names, row.changedBy) }))
}

/** The operator who changed something last; null: it is as shipped. */
export async function nameOf(
  db: Tx,
  { changedBy }: Readonly<{ changedBy: bigint | null }>,
): Promise<string | null> {
  return nameIn(await namesOf(db, changedBy === null ? [] : [changedBy]), changedBy)
}

const nameIn = (names: ReadonlyMap<bigint, string>, id: bigint | null): string | null =>
  id === null ? null : (names.get(id) ?? '')
