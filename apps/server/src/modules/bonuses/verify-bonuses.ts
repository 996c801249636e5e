import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { grantKey } from './keys.ts'
import {
  bonusIds,
  type Strange,
  strangeAccounts,
  strangeEarnings,
  strangeReleases,
  strangeTransfers,
  strangeTurns,
} from './tables/checks.ts'

const idsPerPage = 1_000

/**
 * The promises of bonuses, from the tables alone; empty when all hold. What waits stands in the accounts; each was granted once
 * and ended once; none was released without its stakes, and no stake released two; its player's list of earnings says the same.
 */
export async function verifyBonuses(db: Tx): Promise<Violation[]> {
  return [
    ...(await strangeAccounts(db)).map(violation('what waits stands in the account of the bonus', 'player')),
    ...(await strangeTransfers(db)).map(violation('bonuses granted once and ended once', 'bonus')),
    ...(await strangeReleases(db)).map(violation('each stake releases one bonus', 'bonus')),
    ...(await strangeTurns(db)).map(violation('the oldest bonus is served', 'player')),
    ...(await unlikeEarnings(db)).map(violation('bonuses stand among the earnings', 'bonus')),
  ]
}

async function unlikeEarnings(db: Tx): Promise<Strange[]> {
  const found: Strange[] = []
  for (let after = 0n; ; ) {
    const ids = (await bonusIds(db, after, idsPerPage)).map(({ id }) => id)
    found.push(...(await strangeEarnings(db, ids, ids.map(grantKey))))
    const last = ids.at(-1)
    if (last === undefined || ids.length < idsPerPage) return found
    after = last
  }
}

const violation =
  (invariant: string, thing: string) =>
  ({ id, found }: Strange): Violation => ({ invariant, detail: `${thing} ${id}: ${found}` })
