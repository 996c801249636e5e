import type { Tx } from '@opendraw/db'
import { cash, keyFrom, packet, post, promoBudget, type Transfer } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { Pending } from '../../pending.ts'
import * as claims from './tables/claims.ts'
import * as rows from './tables/packets.ts'
import { type EndedPacket, endDue } from './tables/packets.ts'

const BATCH_SIZE = 100
const BATCHES_MAX = 50

/**
 * Ends the packets whose time is up and returns what was not opened: to the player who sent it, or to the operator's
 * budget. Each once, on any node and however late; from its end on no one opens it. `now` is the database's time; tests
 * give their own. Answers how many it ended.
 */
export async function refundPackets(
  ctx: Pick<Context, 'db' | 'onWalletsChanged'>,
  now: Date | null = null,
): Promise<number> {
  let ended = 0
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const rows = await ctx.db.transaction(async (tx) => {
      const due = await endDue(tx, now, BATCH_SIZE)
      await giveBack(tx, due)
      return due
    })
    ended += rows.length
    const senders = rows.flatMap(({ senderId }) => (senderId === null ? [] : [senderId]))
    if (senders.length > 0) ctx.onWalletsChanged(senders)
    if (rows.length < BATCH_SIZE) break
  }
  await claims.purgeOpeners(ctx.db)
  return ended
}

/** Ends a player's own packets at once, in the caller's transaction: what nobody has opened yet is in their cash again. */
export async function endPacketsOf(tx: Tx, senderId: bigint): Promise<void> {
  await giveBack(tx, await rows.endOwn(tx, senderId))
}

async function giveBack(tx: Tx, ended: readonly EndedPacket[]): Promise<void> {
  const outcomes = await post(tx, ended.map(backFrom))
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'a packet holds what goes back',
  )
}

function backFrom({ id, senderId, refunded }: EndedPacket): Transfer {
  const of = { from: packet(id), amount: refunded, key: keyFrom('packet back', id), ref: id }
  return senderId === null
    ? { ...of, to: promoBudget('packets'), reason: 'packet_give_back' }
    : { ...of, to: cash(senderId), reason: 'packet_refund' }
}

/** How many packets of a player are not over, and when the last of them expires. */
export function openPacketsOf(db: Tx, senderId: bigint): Promise<Pending> {
  return rows.openPacketsOf(db, senderId)
}

/** Deletes the greetings that a purged player wrote on their packets. */
export function purgeGreetings(tx: Tx, senderId: bigint) {
  return rows.purgeGreetings(tx, senderId)
}
