import { Refusal, type RefusalCode } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { Account } from '../../credentials/index.ts'
import { blindIndex } from '../../privacy/index.ts'
import {
  addMark,
  addTriedMark,
  type Contacts,
  contactsOf,
  excludedUnmarked,
  forgetMarks,
  isBarred,
  type Mark,
} from '../tables/marks.ts'

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

/** The mark of a phone or an email as it is stored; an account name says nothing about who somebody is. */
export function contactMark(ctx: Pick<Context, 'config'>, { kind, value }: Account): Mark | null {
  if (kind === 'account') return null
  return { kind, mark: blindIndex(ctx, `player.${kind}`, value) }
}

/** Forgets what a closed account was known by, but for one whose exclusion holds. */
export async function forgetMarksOf(tx: Tx, playerId: bigint): Promise<void> {
  await forgetMarks(tx, playerId)
}

/** Forgets what closed accounts were known by whose exclusion has ended since. Safe on every node. */
export async function forgetOldMarks({ db }: Pick<Context, 'db'>): Promise<void> {
  await forgetMarks(db, null)
}

/**
 * Whether the phone or email belongs to somebody who excluded himself under another account than this (null: under any). Whoever
 * asks is answered as for an account that is taken, and only after he has read the code that was sent there: nobody
 * learns from it that somebody is excluded.
 */
export async function isContactBarred(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  account: Account,
  playerId: bigint | null,
): Promise<boolean> {
  const mark = contactMark(ctx, account)
  return mark !== null && isBarred(tx, mark, playerId)
}

/**
 * Does the work; where it is refused because another account has what the player named, that he named it is kept, so that an
 * exclusion of that other account can be looked into. The refusal is the same whoever has it.
 */
export async function notingTried<T>(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { mark, whenRefused }: { readonly mark: Mark | null; readonly whenRefused: RefusalCode },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Not in the work's own transaction, which is undone.
    if (mark && error instanceof Refusal && error.reason === whenRefused)
      await addTriedMark(db, playerId, mark)
    throw error
  }
}
