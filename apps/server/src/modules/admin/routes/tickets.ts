import { languages, type RequestOf } from '@opendraw/contract'
import {
  type AdminTicket,
  checkEntry,
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
import { mapPage, pagingFrom } from '../../../paging.ts'
import { maskedName } from '../../accounts/index.ts'
import {
  type AdminItem,
  adminItems,
  type DisputeRow,
  disputesPage,
  type TicketTerms,
  type TicketTexts,
} from '../../tickets/index.ts'
import { checkEntry as check } from '../tickets/check-entry.ts'
import { proposeDisputeDecision as decide, disputeSubject } from '../tickets/decide-dispute.ts'
import { proposeTicketPayout as pay } from '../tickets/pay-issuer.ts'
import {
  proposeTicketCancel as cancel,
  proposeTicket as propose,
  ticketSubject,
} from '../tickets/propose-ticket.ts'
import { pendingApprovalsAt } from './rewards.ts'

/** Items, proceeds and disputes of tickets, and the gate. */
export const ticketRoutes: Binding[] = [
  bind(listAdminTickets, async ({ db }, request) => {
    const page = await adminItems(db, pagingFrom(request))
    const waits = await pendingApprovalsAt(
      db,
      page.list.map(({ item }) => ticketSubject(item.id)),
    )
    return mapPage(page, (one) => toItem(one, waits.get(ticketSubject(one.item.id)) ?? null))
  }),
  bind(proposeTicket, async (ctx, { reason, ...request }, caller) => ({
    approval: await propose(ctx, caller, { terms: termsFrom(request), reason }),
  })),
  bind(proposeTicketCancel, async (ctx, request, caller) => ({
    approval: await cancel(ctx, caller, request),
  })),
  bind(proposeTicketPayout, async (ctx, request, caller) => ({ approval: await pay(ctx, caller, request) })),
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
      title: wordsOf(item.texts, 'title'),
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
  const entries = languages.flatMap((lang) => {
    const named = title[lang]?.trim() ?? ''
    const said = (words: Readonly<Record<string, string | undefined>> | undefined) =>
      words?.[lang]?.trim() || words?.en?.trim() || ''
    return named === ''
      ? []
      : [[lang, { title: named, beside: said(beside), place: said(place), about: said(about) }] as const]
  })
  return { ...terms, texts: Object.fromEntries(entries) }
}

function toItem(
  { item, proceeds, escrow, admittedCount }: AdminItem,
  waits: bigint | null,
): z.output<typeof AdminTicket> {
  const { texts, asset: _asset, ...facts } = item
  return {
    ...facts,
    title: wordsOf(texts, 'title'),
    beside: wordsOf(texts, 'beside'),
    place: wordsOf(texts, 'place'),
    about: wordsOf(texts, 'about'),
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
    title: wordsOf(texts, 'title'),
    buyer: buyerId,
    seller: sellerId,
    status: orderState,
    waits,
  }
}

function wordsOf(texts: TicketTexts, name: keyof TicketTexts[string]): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([lang, words]) => [lang, words[name]]))
}
