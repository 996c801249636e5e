import { Refusal, type ReplyOf } from '@opendraw/contract'
import type { getAlert as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { hasPermission } from '../../http/guard.ts'
import { mapPage, type Page, type Paging, pageFrom } from '../../paging.ts'
import type { Waiting } from '../../waiting.ts'
import { operatorsWith } from '../operators/index.ts'
import { type Rule, ruleBook, ruleOf } from './rule-book.ts'
import * as rows from './tables/alerts.ts'

type Detail = ReplyOf<typeof call>
export type ShownAlert = Detail['alert']
type Reader = Pick<OperatorCaller, 'permissions'>

/** Of one house: more than are ever open at once. */
const OPEN_MAX = 200
const WORST_MAX = 5
export const HANDLES = 'oversight:alert:handle'

/** The open alerts of the rules that the caller may read, what nobody acknowledged first, of these the worst. */
export async function listOpenAlerts({ db }: Pick<Context, 'db'>, caller: Reader): Promise<ShownAlert[]> {
  return (await rows.openAlerts(db, rulesFor(caller), OPEN_MAX)).map(toAlert)
}

/** The closed ones, newest first. */
export async function listClosedAlerts(
  { db }: Pick<Context, 'db'>,
  caller: Reader,
  { before, limit }: Paging,
): Promise<Page<ShownAlert>> {
  const found = await rows.closedAlerts(db, rulesFor(caller), before, limit + 1)
  return mapPage(pageFrom(found, limit), toAlert)
}

/** How many are open that nobody acknowledged: what the menu counts. */
export function waitingAlerts({ db }: Pick<Context, 'db'>, caller: Reader): Promise<Waiting> {
  return rows.countOpen(db, rulesFor(caller))
}

/** The same for the first page, with the worst of them. */
export async function readOpenAlerts(ctx: Pick<Context, 'db'>, caller: Reader) {
  const open = (await listOpenAlerts(ctx, caller)).filter(({ acknowledged }) => acknowledged === null)
  const unowned = open.filter(({ owner }) => owner === null).length
  return { open: open.length, unowned, worst: open.slice(0, WORST_MAX) }
}

/** One with all that became of it, and who may own it; refuses one that the caller may not see (not_found). */
export async function readAlert({ db }: Pick<Context, 'db'>, caller: Reader, id: bigint): Promise<Detail> {
  const row = seenBy(caller, await rows.alertById(db, id))
  return { alert: toAlert(row), steps: await rows.stepsOf(db, id), owners: await ownersOf(db, row) }
}

/** Who may own an alert: whoever may handle alerts and read what it is about, and is not who it is about. */
export async function ownersOf(
  db: Tx,
  { rule, subject }: Readonly<{ rule: string; subject: string }>,
): Promise<{ id: bigint; name: string }[]> {
  const readers = await operatorsWith(db, ruleOf(rule)?.permission ?? HANDLES)
  const ids = new Set(readers.map(({ id }) => id))
  return (await operatorsWith(db, HANDLES)).filter(({ id }) => ids.has(id) && !isAbout(subject, id))
}

/** Whether an operator is among those whom an alert names, such as operator:7 or operators:7:9. */
export function isAbout(subject: string, operatorId: bigint): boolean {
  const [what, ...ids] = subject.split(':')
  return (what === 'operator' || what === 'operators') && ids.includes(String(operatorId))
}

/** That row, if its rule is one that the caller may read; refuses otherwise as if it were not there. */
export function seenBy(caller: Reader, row: rows.AlertRow | undefined): rows.AlertRow {
  if (!row || !rulesFor(caller).includes(row.rule)) throw new Refusal('not_found')
  return row
}

function rulesFor({ permissions }: Reader): string[] {
  return Object.entries(ruleBook)
    .filter(([, { permission }]) => hasPermission(permissions, permission))
    .map(([name]) => name)
}

/** A row as operators see it. */
export function toAlert(row: rows.AlertRow): ShownAlert {
  const { id, rule, says, severity, openedAt, seenAt, overAt, closedAt, ownerId, owner } = row
  const { title = rule, runbook = '', needsPerson = false }: Partial<Rule> = ruleOf(rule) ?? {}
  const { acknowledgedAt: at, acknowledgedBy: by } = row
  return {
    ...{ id, rule, title, says, severity, runbook, openedAt, seenAt, overAt, closedAt, needsPerson },
    owner: ownerId === null ? null : { id: ownerId, name: owner ?? '' },
    acknowledged: at === null ? null : { at, by: by ?? '' },
  }
}
