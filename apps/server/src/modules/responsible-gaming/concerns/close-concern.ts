import { Refusal } from '@opendraw/contract'
import { type ConcernOutcome, concernOutcomes } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { refreshGuard } from '../guard/refresh-guard.ts'
import { carry } from '../reach/reach-exclusions.ts'
import { type Closing, type ConcernRow, closeRow, lockConcern } from '../tables/concerns.ts'
import { lockProtection } from '../tables/protections.ts'
import { carriedOf, exclusionsOf, liftCarried } from '../tables/reach.ts'

/**
 * Closes a concern, once. The same person comes under the exclusions of the accounts that are named; another person is let go
 * of what was carried to him: the caller has made sure that two people want that. Answers the concern as it was and the
 * token hashes to forget after the commit. Refuses not_found, already_decided, and an outcome of another kind.
 */
export async function closeConcern(
  tx: Tx,
  closing: Closing,
): Promise<{ concern: ConcernRow; hashes: string[] }> {
  const concern = await openConcernOf(tx, closing.id, closing.outcome)
  await closeRow(tx, closing)
  if (closing.outcome === 'same_person') return { concern, hashes: await carryAll(tx, concern) }
  if (closing.outcome === 'another_person') return { concern, hashes: await letGo(tx, concern.playerId) }
  return { concern, hashes: [] }
}

/** Whether this outcome would end what was carried to the player, which takes two people. Refuses as closing does. */
export async function wouldLift(tx: Tx, id: bigint, outcome: ConcernOutcome): Promise<ConcernRow | null> {
  const concern = await openConcernOf(tx, id, outcome)
  const isCarried = (await carriedOf(tx, [concern.playerId])).length > 0
  return outcome === 'another_person' && isCarried ? concern : null
}

async function openConcernOf(tx: Tx, id: bigint, outcome: ConcernOutcome): Promise<ConcernRow> {
  const concern = await lockConcern(tx, id)
  if (!concern) throw new Refusal('not_found')
  if (concern.decidedAt !== null) throw new Refusal('already_decided', { state: 'closed' })
  const fitting: readonly ConcernOutcome[] = concernOutcomes[concern.kind]
  if (!fitting.includes(outcome)) throw new Refusal('bad_request')
  return concern
}

async function carryAll(tx: Tx, { playerId, signs }: ConcernRow): Promise<string[]> {
  const others = signs.map(({ value }) => BigInt(value))
  const hashes: string[] = []
  for (const exclusion of await exclusionsOf(tx, others))
    hashes.push(...(await carry(tx, { playerId, ...exclusion })))
  return hashes
}

async function letGo(tx: Tx, playerId: bigint): Promise<string[]> {
  await lockProtection(tx, playerId)
  await liftCarried(tx, playerId)
  const { now } = await lockProtection(tx, playerId)
  return refreshGuard(tx, playerId, now)
}
