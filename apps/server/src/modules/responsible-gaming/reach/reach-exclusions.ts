import type { Tx } from '@opendraw/db'
import { dayOf } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { compareFingerprints } from '../../kyc/index.ts'
import { refreshLimitFlag } from '../checks/refresh-limit-flag.ts'
import { openPlayerCase } from '../tables/player-cases.ts'
import { lockProtection } from '../tables/protections.ts'
import {
  carryRestriction,
  type Exclusion,
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
 * could exclude themselves in somebody's place. Nor does what it has in common with a known minor take anything away by itself. In
 * each case a case is opened. Safe on every node.
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
    const { playerId, root, until } = link
    const carried = isSame && root !== null ? await carry(tx, playerId, { root, until }) : []
    const period = dayOf(await databaseTime(tx))
    const sign = { sign: link.kind, value: String(link.otherId), bound: null }
    await openPlayerCase(tx, { playerId, kind: 'person', period, signs: [sign] })
    return carried
  })
  ctx.onSessionsEnded(hashes)
}

/** Puts the account under the exclusion; answers the token hashes to drop after the commit. Does nothing where it is already. */
export async function carry(tx: Tx, playerId: bigint, exclusion: Exclusion): Promise<string[]> {
  await lockProtection(tx, playerId)
  if ((await carryRestriction(tx, playerId, exclusion)) === 0) return []
  await compareFingerprints(tx, playerId)
  const { now } = await lockProtection(tx, playerId)
  return refreshLimitFlag(tx, playerId, now)
}
