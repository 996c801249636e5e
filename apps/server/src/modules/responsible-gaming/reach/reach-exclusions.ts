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
 * Compares new identity fingerprints with those of excluded players, and carries the exclusion to accounts of the same
 * person: those that bound what was the other's, or submitted the same document. An account that only entered what the
 * other has is not excluded by that, nor by what the other never proved to be its own: numbers can be known to others, who
 * could exclude themselves in somebody's place. In each case a case is opened. Safe on every node.
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

/** One transaction a link: doing it twice changes nothing, and no two accounts are locked at once. */
async function follow(ctx: Pick<Context, 'db' | 'onSessionsEnded'>, link: Link): Promise<void> {
  const hashes = await ctx.db.transaction(async (tx) => {
    const isSame = link.isProven && (!link.isTried || link.kind === 'document')
    const carried = isSame ? await carry(tx, link) : []
    const period = dayOf(await databaseTime(tx))
    const sign = { sign: link.kind, value: String(link.otherId), bound: null }
    await openPlayerCase(tx, { playerId: link.playerId, kind: 'person', period, signs: [sign] })
    return carried
  })
  ctx.onSessionsEnded(hashes)
}

/** Puts the account under the exclusion; answers the token hashes to drop after the commit. Does nothing where it is already. */
export async function carry(tx: Tx, link: Pick<Link, 'playerId' | 'root' | 'until'>): Promise<string[]> {
  await lockProtection(tx, link.playerId)
  if ((await carryRestriction(tx, link.playerId, link)) === 0) return []
  await compareAnew(tx, link.playerId)
  const { now } = await lockProtection(tx, link.playerId)
  return refreshLimitFlag(tx, link.playerId, now)
}
