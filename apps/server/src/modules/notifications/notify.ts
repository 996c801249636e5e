import { randomUUID } from 'node:crypto'
import { notificationKinds, pushTopicOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { announceAll } from '../../announce.ts'
import type { DomainEvents } from '../../domain-events.ts'
import { addNotifications, type NewNotification } from './tables/notifications.ts'
import { followersOf, queuePushes } from './tables/push-queue.ts'

/** Who has done nothing in the app for this long before a round's end is told of it: the others see it. */
const AWAY_SECONDS = 120

const topicsOfKinds = notificationKinds.map((kind) => [kind, pushTopicOf(kind)] as const)

/**
 * Notes for their players what happened, in the transaction in which it happens, tells their screens, and queues it for their
 * devices. An event that is told again adds nothing.
 */
export async function notify(tx: Tx, all: readonly NewNotification[]): Promise<void> {
  if (all.length === 0) return
  const added = await addNotifications(tx, all)
  await announceAll(
    tx,
    added.map(({ id, playerId }) => ({ type: 'notification', playerId, payload: { id } })),
  )
  const ids = added.map(({ id }) => id)
  if (ids.length > 0) await queuePushes(tx, ids, topicsOfKinds)
}

const inUsd = (amount: bigint) => ({ amount, asset: 'USD' as const })

/** A deposit was credited, or taken back. */
export function ofDeposit(
  kind: 'deposit_credited' | 'deposit_reversed',
  { playerId, depositId, amount }: DomainEvents['deposit.credited'],
): NewNotification {
  return { playerId, kind, event: String(depositId), about: depositId, money: inUsd(amount) }
}

/** A withdrawal was decided, each step of it once. */
export function ofWithdrawal({
  playerId,
  withdrawalId,
  state,
  amount,
  asset,
}: DomainEvents['withdrawal.decided']): NewNotification {
  const kind = `withdrawal_${state}` as const
  return { playerId, kind, event: String(withdrawalId), about: withdrawalId, money: { amount, asset } }
}

/** Interest of a product was paid, each day of an order once, or its principal. */
export function ofProduct({
  kind,
  playerId,
  orderId,
  day,
  amount,
}: DomainEvents['product.paid']['payments'][number]): NewNotification {
  return { playerId, kind, event: `${orderId}.${day}`, about: orderId, money: inUsd(amount) }
}

/** The money of sold tickets came. */
export function ofTicket({ playerId, orderId, amount }: DomainEvents['ticket.released']): NewNotification {
  return { playerId, kind: 'ticket_sold', event: String(orderId), about: orderId, money: inUsd(amount) }
}

/** Notes that a round is over for those who chose to hear of its game, have a bet in it and are away; no one who rests. */
export async function notifyOfRound(tx: Tx, roundId: bigint): Promise<void> {
  const players = await followersOf(tx, roundId, AWAY_SECONDS)
  const [kind, event] = ['round_ended', String(roundId)] as const
  await notify(
    tx,
    players.map((playerId) => ({ playerId, kind, event, about: roundId, money: null })),
  )
}

/** Someone signed in on a new device. */
export function ofSignIn({ playerId, sessionId }: DomainEvents['player.signed_in']): NewNotification {
  return { playerId, kind: 'signed_in', event: sessionId, about: null, money: null }
}

/** A password, an address or the second step was changed: each change is an event of its own. */
export function ofSecurity({ playerId, what }: DomainEvents['security.changed']): NewNotification {
  return { playerId, kind: what, event: randomUUID(), about: null, money: null }
}
