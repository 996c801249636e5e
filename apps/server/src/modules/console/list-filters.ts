import type { AuditSearch } from '../operators/index.ts'
import type { QueueFilter } from './tables/queues.ts'

type QueueAsked = Readonly<{
  state?: string | undefined
  player?: bigint | undefined
  amountMin?: bigint | undefined
  amountMax?: bigint | undefined
  from?: Date | undefined
  to?: Date | undefined
  claim?: 'mine' | 'free' | 'taken' | undefined
}>

/** A queue's filter as the wire has it, for the statements. */
export function filterFrom(asked: QueueAsked, operatorId: bigint): QueueFilter {
  return {
    state: asked.state ?? null,
    player: asked.player ?? null,
    amountMin: asked.amountMin ?? null,
    amountMax: asked.amountMax ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    claim: asked.claim ?? null,
    operatorId,
  }
}

type AuditAsked = Readonly<{
  subject?: string | undefined
  act?: string | undefined
  operator?: string | undefined
  text?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}>

/** What the trail is searched by, as its table takes it. */
export function auditSearch({ subject, act, operator, text, from, until }: AuditAsked): AuditSearch {
  return {
    subject: subject ?? null,
    act: act ?? null,
    operator: operator ?? null,
    text: text ?? null,
    from: from ?? null,
    until: until ?? null,
  }
}

type OrdersAsked = Readonly<{ product?: bigint | undefined; player?: bigint | undefined }>

/** A filter of orders as the table takes it: all where it names none. */
export function orderFilter({ product, player }: OrdersAsked) {
  return { productId: product ?? null, playerId: player ?? null, state: null }
}
