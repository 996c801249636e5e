import { type ExportedList, exportAudit, exportedLists } from '@opendraw/contract/operator'
import { auditColumns, readAudit } from '../../operators/index.ts'
import { auditSearch } from '../audit-search.ts'
import { depositExport, withdrawalExport } from '../queues/export-queues.ts'
import { orderExport } from '../savings/list-orders.ts'
import { disputeExport, ticketOrderExport } from '../tickets/export-trades.ts'
import { type ListExport, listExport } from './list-export.ts'

/** Every list that is exported in the background. */
export const listExports: Readonly<Record<ExportedList, ListExport>> = {
  audit: listExport({
    call: exportAudit,
    permission: 'oversight:audit:read',
    columns: auditColumns,
    page: (ctx, asked, _, paging) => readAudit(ctx, auditSearch(asked), paging),
  }),
  deposits: depositExport,
  withdrawals: withdrawalExport,
  orders: orderExport,
  ticket_orders: ticketOrderExport,
  disputes: disputeExport,
}

/** The name of a list that the table has. */
export function exportedList(name: string): ExportedList {
  const list = exportedLists.find((one) => one === name)
  if (!list) throw new Error(`no list ${name} is exported`)
  return list
}
