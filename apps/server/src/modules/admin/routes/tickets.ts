import type { RequestOf } from '@opendraw/contract'
import {
  type AdminTicket,
  checkEntry,
  exportDisputes,
  exportTicketOrders,
  listAdminTickets,
  listTicketDisputes,
  proposeDisputeDecision,
  proposeTicket,
  proposeTicketCancel,
  proposeTicketPayout,
  type TicketDispute,
} from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { byText, textsFrom } from '../../../localized.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { maskedName } from '../../accounts/index.ts'
import { requestExport } from '../../console/index.ts'
import { pendingApprovalsAt } from '../../operators/index.ts'
import {
  type AdminItem,
  adminItems,
  type DisputeRow,
  disputesPage,
  type TicketTerms,
} from '../../tickets/index.ts'
import { exportableLists } from '../exports/lists.ts'
import { checkEntry as check } from '../tickets/check-entry.ts'
import { proposeDisputeDecision as decide, disputeSubject } from '../tickets/decide-dispute.ts'
import { proposeTicketPayout as pay, proceedsSubject } from '../tickets/pay-issuer.ts'
import {
  proposeTicketCancel as cancel,
  proposeTicket as propose,
  ticketSubject,
} from '../tickets/propose-ticket.ts'

/** Items, proceeds and disputes of tickets, and the gate. */
export const ticketRoutes: Binding[] = [
  bind(listAdminTickets, async ({ db }, request) => {
    const page = await adminItems(db, pagingFrom(request))
    const subjects = page.list.flatMap(({ item: { id } }) => [ticketSubject(id), proceedsSubject(id)])
    const waits = await pendingApprovalsAt(db, subjects)
    const waitsOn = (id: bigint) => waits.get(ticketSubject(id)) ?? waits.get(proceedsSubject(id)) ?? null
    return mapPage(page, (one) => toItem(one, waitsOn(one.item.id)))
  }),
  bind(proposeTicket, async (ctx, { reason, ...request }, caller) => ({
    approval: await propose(ctx, caller, { terms: termsFrom(request), reason }),
  })),
  bind(proposeTicketCancel, async (ctx, request, caller) => ({
    approval: await cancel(ctx, caller, request),
  })),
  bind(proposeTicketPayout, async (ctx, request, caller) => ({ approval: await pay(ctx, caller, request) })),
  bind(exportTicketOrders, (ctx, request, caller) =>
    requestExport(ctx, caller, exportableLists, { list: 'ticket_orders', call: exportTicketOrders, request }),
  ),
  bind(exportDisputes, (ctx, request, caller) =>
    requestExport(ctx, caller, exportableLists, { list: 'disputes', call: exportDisputes, request }),
  ),
  bind(listTicketDisputes, async ({ db }, { isOpen, ...paging }) => {
    const page = await disputesPage(db, isOpen ?? null, pagingFrom(paging))
    const waits = await pendingApprovalsAt(
      db,
      page.list.map(({ id }) => disputeSubject(id)),
    )
    return mapPage(page, (row) => toDispute(row, waits.get(disputeSubject(row.id)) ?? null))
  }),
  bind(proposeDisputeDecision, async (ctx, request, caller) => ({
    approval: await decide(ctx, caller, request),
  })),
  bind(checkEntry, async (ctx, { code }, caller) => {
    const { unit, item, admittedAt } = await check(ctx, caller, code)
    return {
      unit: unit.id,
      itemId: item.id,
      ...byText(item.texts, ['title']),
      serial: unit.serial,
      version: unit.version,
      holder: maskedName(unit.holderName ?? ''),
      admittedAt,
    }
  }),
]

function termsFrom({
  title,
  beside,
  place,
  about,
  ...terms
}: Omit<RequestOf<typeof proposeTicket>, 'reason'>): TicketTerms {
  return { ...terms, texts: textsFrom('title', { title, beside, place, about }) }
}

function toItem(
  { item, proceeds, escrow, admittedCount }: AdminItem,
  waits: bigint | null,
): z.output<typeof AdminTicket> {
  const { texts, asset: _asset, ...facts } = item
  return {
    ...facts,
    ...byText(texts, ['title', 'beside', 'place', 'about']),
    escrow,
    proceeds,
    admittedCount,
    waits,
  }
}

function toDispute(row: DisputeRow, waits: bigint | null): z.output<typeof TicketDispute> {
  const { texts, buyerId, sellerId, orderState, ...facts } = row
  return {
    ...facts,
    ...byText(texts, ['title']),
    buyer: buyerId,
    seller: sellerId,
    status: orderState,
    waits,
  }
}
