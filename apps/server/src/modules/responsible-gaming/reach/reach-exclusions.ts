import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { databaseTime, dayOf } from '../../calendar/index.ts'
import { refreshGuard } from '../guard/refresh-guard.ts'
import { openConcern } from '../tables/concerns.ts'
import { lockProtection } from '../tables/protections.ts'
import { carryRest, compareAnew, type Link, linksOf, newMarks, noteCompared } from '../tables/reach.ts'

const MARKS_A_TURN = 500

/**
 * Compares what accounts are newly known by with those under an exclusion, and carries the exclusion to whoever turns out to be
 * the same person: who bound what was the other's, or handed in his document. Who only named what the other has is not
 * excluded by that: numbers can be known to others. In both cases the desk is told. Safe on every node.
 */
export async function reachExclusions(ctx: Pick<Context, 'db' | 'onSessionsEnded'>): Promise<void> {
  for (;;) {
    const marks = await newMarks(ctx.db, MARKS_A_TURN)
    if (marks.length === 0) return
    for (const link of await linksOf(ctx.db, marks)) await follow(ctx, link)
    await noteCompared(ctx.db, marks)
    if (marks.length < MARKS_A_TURN) return
  }
}

/** One transaction a link: doing it twice changes nothing, and no two accounts are held at once. */
async function follow(ctx: Pick<Context, 'db' | 'onSessionsEnded'>, link: Link): Promise<void> {
  const hashes = await ctx.db.transaction(async (tx) => {
    const carried = !link.isTried || link.kind === 'document' ? await carry(tx, link) : []
    const period = dayOf(await databaseTime(tx))
    const sign = { sign: link.kind, value: String(link.otherId), bound: null }
    await openConcern(tx, { playerId: link.playerId, kind: 'person', period, signs: [sign] })
    return carried
  })
  ctx.onSessionsEnded(hashes)
}

/** Puts the account under the exclusion; answers the token hashes to forget after the commit. Nothing where it is already. */
export async function carry(tx: Tx, link: Pick<Link, 'playerId' | 'root' | 'until'>): Promise<string[]> {
  await lockProtection(tx, link.playerId)
  if ((await carryRest(tx, link.playerId, link)) === 0) return []
  await compareAnew(tx, link.playerId)
  const { now } = await lockProtection(tx, link.playerId)
  return refreshGuard(tx, link.playerId, now)
}
