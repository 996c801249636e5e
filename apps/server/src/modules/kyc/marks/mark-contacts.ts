import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { addMark, type Contacts, contactsOf, excludedUnmarked } from '../tables/marks.ts'
import { contactMark } from './contact-mark.ts'

const PLAYERS_A_TURN = 500

/** Notes the phone and the email that the player has now as his, so that they are known when he gives them up. */
export async function markContacts(ctx: Pick<Context, 'config'>, tx: Tx, playerId: bigint): Promise<void> {
  const player = await contactsOf(tx, playerId)
  if (player) await markAll(ctx, tx, player)
}

/** The same for excluded players whose contacts are older than marks. Safe on every node. */
export async function markOldContacts(ctx: Pick<Context, 'db' | 'config'>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const player of await excludedUnmarked(tx, PLAYERS_A_TURN)) await markAll(ctx, tx, player)
  })
}

async function markAll(ctx: Pick<Context, 'config'>, tx: Tx, player: Contacts): Promise<void> {
  for (const kind of ['phone', 'email'] as const) {
    const value = player[kind]
    const mark = value === null ? null : contactMark(ctx, { kind, value })
    if (mark) await addMark(tx, player.id, mark)
  }
}
