import type { Tx } from '@opendraw/db'
import { dayOf } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { refreshLimitFlag } from '../checks/refresh-limit-flag.ts'
import { openPlayerCase } from '../tables/player-cases.ts'
import { lockProtection } from '../tables/protections.ts'
import {
  carryRestriction,
  compareAnew,
  type Link,
  linksOf,
  newFingerprints,
  noteCompared,
} from '../tables/reach.ts'

const FINGERPRINTS_PER_STEP = 500

/**
 * Compares what accounts are newly known by with those under an exclusion, and carries the exclusion to whoever turns out to be
 * the same person: who bound what was the other's, or handed in his document. Who only named what the other has is not
 * excluded by that: numbers can be known to others. In both cases the desk is told. Safe on every node.
 */
export async function excludeLinkedAccounts(ctx: Pick<Context, 'db' | 'onSessionsEnded'>): Promise<void> {
  for (;;) {
    const fingerprints = await newFingerprints(ctx.db, FINGERPRINTS_PER_STEP)
    if (fingerprints.length === 0) return
    for (const link of await linksOf(ctx.db, fingerprints)) await follow(ctx, link)
    await noteCompared(ctx.db, fingerprints)
    if (fingerprints.length < FINGERPRINTS_PER_STEP) return
  }
}

/** One transaction a link: doing it twice changes nothing, and no two accounts are held at once. */
async function follow(ctx: Pick<Context, 'db' | 'onSessionsEnded'>, link: Link): Promise<void> {
  const hashes = await ctx.db.transaction(async (tx) => {
    const carried = !link.isTried || link.kind === 'document' ? await carry(tx, link) : []
    const period = dayOf(await databaseTime(tx))
    const sign = { sign: link.kind, value: String(link.otherId), bound: null }
    await openPlayerCase(tx, { playerId: link.playerId, kind: 'person', period, signs: [sign] })
    return carried
  })
  ctx.onSessionsEnded(hashes)
}

/** Puts the account under the exclusion; answers the token hashes to forget after the commit. Nothing where it is already. */
export async function carry(tx: Tx, link: Pick<Link, 'playerId' | 'root' | 'until'>): Promise<string[]> {
  await lockProtection(tx, link.playerId)
  if ((await carryRestriction(tx, link.playerId, link)) === 0) return []
  await compareAnew(tx, link.playerId)
  const { now } = await lockProtection(tx, link.playerId)
  return refreshLimitFlag(tx, link.playerId, now)
}
