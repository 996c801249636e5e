import { type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import {
  filtersOf,
  type listSavedViews as listCall,
  saveView as saveCall,
  VIEWS_MAX,
  type ViewedList,
} from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { dropView, keepView, viewsOf } from '../tables/saved-views.ts'

const refuse = refusalsOf(saveCall)

/** Of a list, own and shared ones. */
const SHOWN_MAX = 200

/** What reading each list needs: who lacks it gets no view of it. */
const permissions: Readonly<Record<ViewedList, string>> = {
  deposits: 'finance:deposit:read',
  withdrawals: 'finance:withdrawal:read',
  players: 'players:player:read',
  orders: 'savings:reserve:read',
  kyc: 'kyc:case:read',
  disputes: 'tickets:dispute:read',
  outbox: 'messages:outbox:read',
  audit: 'oversight:audit:read',
}

/** The caller's views of a list and those that colleagues share; none without the permission of the list. */
export async function listViews(
  { db }: Pick<Context, 'db'>,
  { operatorId, permissions: held }: OperatorCaller,
  list: ViewedList,
): Promise<ReplyOf<typeof listCall>['list']> {
  if (!hasPermission(held, permissions[list])) return []
  const rows = await viewsOf(db, list, operatorId, SHOWN_MAX)
  return rows.map(({ operatorId: keeper, filters, ...row }) => ({
    ...row,
    filters: filtersOf(list, filters),
    isMine: keeper === operatorId,
  }))
}

/**
 * Keeps the filters of a list under a name, with the audit line: both or neither; one of that name of the caller's own is changed.
 * Refuses without the permission of the list, and beyond 50 views of an operator (views_full).
 */
export function saveView(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  { list, name, filters, isShared }: RequestOf<typeof saveCall>,
): Promise<bigint> {
  if (!hasPermission(caller.permissions, permissions[list])) throw refuse('no_permission')
  const view = { list, name: name.trim(), filters, isShared }
  return db.transaction(async (tx) => {
    const kept = await keepView(tx, { operatorId: caller.operatorId, ...view }, VIEWS_MAX)
    if (!kept) throw refuse('views_full', { max: String(VIEWS_MAX) })
    await writeAudit(tx, { ...by(caller), act: 'view.save', subject: `view:${kept.id}`, after: view })
    return kept.id
  })
}

/** Deletes a view of the caller's own, with the audit line. Again, and another's, changes nothing. */
export function removeView({ db }: Pick<Context, 'db'>, caller: OperatorCaller, id: bigint): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await dropView(tx, id, caller.operatorId)
    if (removed)
      await writeAudit(tx, { ...by(caller), act: 'view.remove', subject: `view:${id}`, before: removed })
  })
}
