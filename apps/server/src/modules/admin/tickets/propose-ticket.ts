import { Digits, Instant, Refusal, refusalsOf } from '@opendraw/contract'
import { proposeTicket as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import {
  areDatesInOrder,
  cancelEvent,
  findItem,
  publishItem,
  refuseUncancellable,
  settleCancelled,
  type TicketTerms,
} from '../../tickets/index.ts'
import { newSubject } from '../written-terms.ts'

const refuse = refusalsOf(call)

const Terms = z.strictObject({
  kind: z.enum(['event', 'collectible']),
  texts: z.record(
    z.string(),
    z.strictObject({ title: z.string(), beside: z.string(), place: z.string(), about: z.string() }),
  ),
  picture: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** Micro-USD. */
  price: Digits,
  units: z.int(),
  limitPerPerson: z.int(),
  saleFrom: Instant,
  saleUntil: Instant,
  capBasisPoints: z.int(),
})

/** An item is published, by two people; its terms never change after that. */
export const ticketAction = defineAction<TicketTerms>({
  act: 'ticket.publish',
  permission: 'tickets:item:agree',
  payload: Terms,
  run: async (_, tx, terms, { approvalId }) => {
    if (!areDatesInOrder(terms)) throw refuse('dates_reversed')
    const { id, asset } = await publishItem(tx, terms, approvalId)
    return { after: { id, asset, ...payloadOf(terms) } }
  },
})

/** An event is cancelled, by two people; everybody is paid back at once, in steps. */
export const ticketCancelAction = defineAction<{ id: bigint }>({
  act: 'ticket.cancel',
  permission: 'tickets:item:agree',
  payload: z.strictObject({ id: Digits }),
  run: async (_, tx, { id }) => {
    await cancelEvent(tx, id)
    return {
      before: { isCancelled: false },
      after: { isCancelled: true },
      // What fails here is done by the schedule.
      afterCommit: (ctx) => {
        settleCancelled(ctx).catch((error: unknown) => ctx.log.error('tickets.settlement_delayed', { error }))
      },
    }
  },
})

/** Proposes to publish an item; answers the proposal's number. Refuses dates that are out of order. */
export function proposeTicket(
  ctx: Context,
  caller: OperatorCaller,
  { terms, reason }: Readonly<{ terms: TicketTerms; reason: string }>,
): Promise<bigint> {
  if (!areDatesInOrder(terms)) throw refuse('dates_reversed')
  const subject = newSubject('ticket', terms.texts.en?.title)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, { act: ticketAction, subject, payload: payloadOf(terms), reason }),
  )
}

/** Proposes to cancel an event; answers the proposal's number. */
export async function proposeTicketCancel(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  const item = await findItem(ctx.db, id)
  if (!item) throw new Refusal('ticket_unknown')
  refuseUncancellable(item)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: ticketCancelAction,
      subject: ticketSubject(id),
      payload: { id },
      reason,
      before: { title: item.texts.en?.title ?? '', unitsLeft: item.unitsLeft, units: item.units },
    }),
  )
}

/** The subject of a proposal about an item. */
export function ticketSubject(id: bigint): string {
  return `ticket:${id}`
}

const payloadOf = ({ texts, ...terms }: TicketTerms) => ({
  ...terms,
  texts: Object.fromEntries(Object.entries(texts).map(([lang, words]) => [lang, { ...words }])),
})
