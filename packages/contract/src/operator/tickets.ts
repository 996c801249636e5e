import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { TICKET_QUANTITY_MAX, TicketKind, TicketOrderState } from '../calls/tickets.ts'
import { Digits, Instant, Micros, pageOf, paging, TypedMicros, text } from '../values.ts'
import { ExportJob } from './exports.ts'
import { SetInstant } from './set-instant.ts'
import { OwnPath, REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX, written } from './typed-texts.ts'

export const TICKET_TITLE_MAX = 80
export const TICKET_ABOUT_MAX = 1_000
/** The gate admits from so long before the start of an event until its end: on the day itself in every time zone. */
export const GATE_OPENS_HOURS = 12
/** An entry code as it is scanned or typed, in characters. */
export const ENTRY_TEXT_MAX = 64
export const TICKET_UNITS_MAX = 10_000
/** 100,000.00 a unit. */
export const TICKET_PRICE_MAX = 100_000_000_000n
/** Twice the first price. */
export const TICKET_CAP_MAX_BASIS_POINTS = 20_000
const inWords = z.record(z.string(), z.string())
const Reason = text(0, REASON_LENGTH_MAX)

const dates = {
  /** Of an event; a collectible has neither. */
  startsAt: z.nullable(SetInstant),
  endsAt: z.nullable(SetInstant),
  saleFrom: SetInstant,
  saleUntil: SetInstant,
}
export const AdminTicket = z.object({
  id: Digits,
  kind: TicketKind,
  title: inWords,
  beside: inWords,
  place: inWords,
  about: inWords,
  picture: z.nullable(z.string()),
  ...dates,
  price: Micros,
  units: z.int(),
  limitPerPerson: z.int(),
  capBasisPoints: z.int(),
  unitsLeft: z.int(),
  listedUnits: z.int(),
  /** What waits in escrow for all of its orders, and what the issuer can be paid. */
  escrow: Micros,
  proceeds: Micros,
  admittedCount: z.int(),
  publishedAt: Instant,
  cancelledAt: z.nullable(Instant),
  /** When everybody was paid back. */
  settledAt: z.nullable(Instant),
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})
export const listAdminTickets = defineCall({
  method: 'POST',
  path: 'operator/tickets/list',
  access: 'operator',
  permission: 'tickets:item:read',
  about: 'Every event and collectible that was published, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(AdminTicket),
  refusals: [],
})
export const proposeTicket = defineCall({
  method: 'POST',
  path: 'operator/tickets/propose',
  access: 'operator',
  permission: 'tickets:item:propose',
  about:
    'Proposes to publish an event or a collectible: its terms never change after that. It needs dual approval.',
  request: z.strictObject({
    kind: TicketKind,
    title: written(TICKET_TITLE_MAX),
    beside: z.optional(written(TICKET_TITLE_MAX)),
    place: z.optional(written(TICKET_TITLE_MAX)),
    about: written(TICKET_ABOUT_MAX),
    picture: z.nullable(OwnPath),
    ...dates,
    price: TypedMicros.check(z.maximum(TICKET_PRICE_MAX)),
    units: z.int().check(z.minimum(1), z.maximum(TICKET_UNITS_MAX)),
    limitPerPerson: z.int().check(z.minimum(1), z.maximum(TICKET_QUANTITY_MAX)),
    capBasisPoints: z.int().check(z.minimum(1), z.maximum(TICKET_CAP_MAX_BASIS_POINTS)),
    reason: Reason,
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['dates_reversed', 'already_proposed', 'reason_required'],
})
export const proposeTicketCancel = defineCall({
  method: 'POST',
  path: 'operator/tickets/cancel',
  access: 'operator',
  permission: 'tickets:item:propose',
  about:
    'Proposes to cancel an event: everybody gets back what they themselves paid. Until its money is released; it needs dual approval.',
  request: z.strictObject({ id: Digits, reason: Reason }),
  reply: z.object({ approval: Digits }),
  refusals: ['ticket_unknown', 'ticket_ended', 'ticket_cancelled', 'already_proposed', 'reason_required'],
})
export const proposeTicketPayout = defineCall({
  method: 'POST',
  path: 'operator/tickets/payout',
  access: 'operator',
  permission: 'tickets:proceeds:propose',
  about:
    "Proposes to record that released first sales were paid to the issuer, with the bank's reference. It needs dual approval.",
  request: z.strictObject({
    id: Digits,
    amount: TypedMicros,
    reference: text(1, REFERENCE_LENGTH_MAX),
    reason: Reason,
  }),
  reply: z.object({ approval: Digits }),
  refusals: [
    'ticket_unknown',
    'proceeds_too_few',
    'already_proposed',
    'reason_required',
    'reference_required',
  ],
})

export const TicketDisputeState = z.enum(['open', 'upheld', 'rejected', 'cancelled'])
export type TicketDisputeState = z.output<typeof TicketDisputeState>
export const TicketDispute = z.object({
  id: Digits,
  orderId: Digits,
  itemId: Digits,
  title: inWords,
  buyer: Digits,
  /** null: the issuer. */
  seller: z.nullable(Digits),
  quantity: z.int(),
  amount: Micros,
  reason: z.string(),
  state: TicketDisputeState,
  status: TicketOrderState,
  openedAt: Instant,
  endedAt: z.nullable(Instant),
  waits: z.nullable(Digits),
})
export const listTicketDisputes = defineCall({
  method: 'POST',
  path: 'operator/tickets/disputes',
  access: 'operator',
  permission: 'tickets:dispute:read',
  about: 'Disputes about orders of tickets, newest first; only open ones where asked.',
  request: z.strictObject({ isOpen: z.optional(z.boolean()), ...paging }),
  reply: pageOf(TicketDispute),
  refusals: [],
})
export const exportTicketOrders = defineCall({
  method: 'POST',
  path: 'operator/tickets/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'Asks for the orders of tickets, of one item or of all, as CSV, newest first; written down.',
  request: z.strictObject({ item: z.optional(Digits) }),
  reply: ExportJob,
  refusals: ['no_permission', 'exports_full'],
})
export const exportDisputes = defineCall({
  method: 'POST',
  path: 'operator/tickets/disputes-export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'Asks for the disputes as CSV, newest first, without what their buyers wrote; written down.',
  request: z.strictObject({ isOpen: z.optional(z.boolean()) }),
  reply: ExportJob,
  refusals: ['no_permission', 'exports_full'],
})
export const proposeDisputeDecision = defineCall({
  method: 'POST',
  path: 'operator/tickets/decide',
  access: 'operator',
  permission: 'tickets:dispute:propose',
  about:
    'Proposes how a dispute ends: the buyer is paid back and the units return to the seller, or the order goes on. It needs dual approval.',
  request: z.strictObject({ id: Digits, isUpheld: z.boolean(), reason: Reason }),
  reply: z.object({ approval: Digits }),
  refusals: ['not_found', 'already_decided', 'already_proposed', 'reason_required'],
})
export const checkEntry = defineCall({
  method: 'POST',
  path: 'operator/tickets/gate',
  access: 'operator',
  permission: 'tickets:entry:check',
  about:
    'Admits the holder of an entry code, once, from 12 hours before the event until its end: the code of this half minute or the one before.',
  request: z.strictObject({
    /** As scanned or typed: unit, version and code. Blanks do not matter. */
    code: text(1, ENTRY_TEXT_MAX),
  }),
  reply: z.object({
    unit: Digits,
    itemId: Digits,
    title: inWords,
    serial: z.int(),
    version: z.int(),
    /** By their pseudonym. */
    holder: z.string(),
    admittedAt: Instant,
  }),
  refusals: [
    'entry_code_wrong',
    'entry_code_old',
    'entry_code_replaced',
    'ticket_admitted',
    'ticket_not_admissible',
    'ticket_not_today',
    'ticket_cancelled',
  ],
})

/** The calls about tickets: items, proceeds, disputes and the gate. */
export const ticketAdminCalls = {
  listAdminTickets,
  proposeTicket,
  proposeTicketCancel,
  proposeTicketPayout,
  exportTicketOrders,
  listTicketDisputes,
  exportDisputes,
  proposeDisputeDecision,
  checkEntry,
} as const
