import type { MarketingAnswer, MarketingTopic } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { addConsentAnswers, closeSingleConsent, consentsOf } from '../tables/consents.ts'

/**
 * Records what marketing a player agrees to: what is in the answer is given, what is not is withdrawn. Only what changes is
 * stored, with the time and the version of the words. An old consent to everything ends with any answer. In the caller's
 * transaction.
 */
export async function answerOffers(
  tx: Tx,
  playerId: bigint,
  { wording, given }: MarketingAnswer,
): Promise<void> {
  await closeSingleConsent(tx, playerId)
  const before = await consentsOf(tx, playerId)
  const added = given.filter((topic, at) => !has(before, topic) && !has(given.slice(0, at), topic))
  const withdrawn = before.filter((topic) => !has(given, topic))
  await addConsentAnswers(tx, playerId, wording, [
    ...added.map((topic) => ({ ...topic, isGiven: true })),
    ...withdrawn.map((topic) => ({ ...topic, isGiven: false })),
  ])
}

function has(topics: readonly MarketingTopic[], { product, channel }: MarketingTopic): boolean {
  return topics.some((one) => one.product === product && one.channel === channel)
}
