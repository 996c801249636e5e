import type { WebhookKind } from '@opendraw/contract/partner'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { DomainEvents } from '../../../domain-events.ts'
import { roundById } from '../../rounds/index.ts'
import { depositsByIds } from '../../wallet/deposits/index.ts'
import { withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { toPartnerDeposit, toPartnerRound, toPartnerWithdrawal } from '../partner-shapes.ts'
import { addDeliveries, listenersTo } from '../tables/deliveries.ts'

/** Queues what happened to a deposit for whoever listens, in the transaction in which it happened: both or neither. */
export function queueDeposit(
  tx: Tx,
  kind: 'deposit.credited' | 'deposit.reversed',
  { depositId }: Pick<DomainEvents['deposit.credited'], 'depositId'>,
): Promise<void> {
  return queue(tx, kind, async () => found((await depositsByIds(tx, [depositId]))[0], toPartnerDeposit))
}

/** The same for a step of a withdrawal. */
export function queueWithdrawal(
  tx: Tx,
  { withdrawalId, state }: DomainEvents['withdrawal.decided'],
): Promise<void> {
  return queue(tx, `withdrawal.${state}`, async () =>
    found((await withdrawalsByIds(tx, [withdrawalId]))[0], toPartnerWithdrawal),
  )
}

/** The same for a round that is settled and counted. */
export function queueRound(tx: Tx, { roundId }: DomainEvents['stakes.counted']): Promise<void> {
  return queue(tx, 'round.settled', async () => found(await roundById(tx, roundId), toPartnerRound))
}

async function queue(tx: Tx, kind: WebhookKind, read: () => Promise<object>): Promise<void> {
  const listeners = await listenersTo(tx, kind)
  if (listeners.length > 0) await addDeliveries(tx, listeners, kind, JSON.stringify(await read()))
}

function found<Row>(row: Row | undefined, shape: (row: Row) => object): object {
  assert(row !== undefined, 'what an event is about is there')
  return shape(row)
}
