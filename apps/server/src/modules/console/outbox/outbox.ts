import { type RequestOf, refusalsOf } from '@opendraw/contract'
import { type listOutbox as listCall, retryMessage as retryCall } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import { playerById } from '../../accounts/index.ts'
import { guessAccount } from '../../credentials/index.ts'
import { markOf, type Repeatable, repeatMessage } from '../../messaging/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { type OutboxRow, outboxRows } from '../tables/outbox.ts'

const refuse = refusalsOf(retryCall)

type Asked = Omit<RequestOf<typeof listCall>, 'before' | 'limit'>

/** What the house sent or tries to send, newest first, recipients masked. A search for an address finds the whole one alone. */
export async function listOutbox(
  ctx: Context,
  { recipient, ...asked }: Asked,
  { before, limit }: Paging,
): Promise<Page<OutboxRow>> {
  const sought = recipient === undefined ? null : guessAccount(recipient)
  if (recipient !== undefined && !sought) return { list: [], next: null }
  const filter = {
    state: asked.state ?? null,
    channel: asked.channel ?? null,
    kind: asked.kind ?? null,
    player: asked.player ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    mark: sought && markOf(ctx, sought.value),
  }
  return pageFrom(await outboxRows(ctx.db, filter, before, limit + 1), limit)
}

/**
 * Sends a message again that did not leave, with the audit line: both or neither. Refuses one that holds a secret or is of no more use
 * (`message_final`), and one whose player has another contact by now or is gone (`message_moved`): it may be another's.
 */
export function retryMessage(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: RequestOf<typeof retryCall>,
): Promise<void> {
  if (reason.trim() === '') throw refuse('reason_required')
  return ctx.db.transaction(async (tx) => {
    const { kind, state, channel } = await repeatMessage(ctx, tx, id, (message) => isStillTheirs(tx, message))
    await writeAudit(tx, {
      ...by(caller),
      act: 'message.retry',
      subject: `message:${id}`,
      reason: reason.trim(),
      before: { state },
      after: { kind, channel },
    })
  })
}

async function isStillTheirs(tx: Tx, { playerId, channel, to }: Repeatable): Promise<void> {
  if (playerId === null) return
  const player = await playerById(tx, playerId)
  if ((channel === 'email' ? player?.email : player?.phone) !== to) throw refuse('message_moved')
}
