import type { CreditRule, getCreditScore as call, ReplyOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { creditFactsOf, setCreditScore } from '../accounts/index.ts'
import { countForged, hasPassedDocuments } from '../kyc/index.ts'
import { refusedDepositsOf } from '../wallet/index.ts'

/** What the score looks at; nothing of it is a balance, a bet or a loss. */
export type CreditFacts = Readonly<{
  ageDays: number
  hasContact: boolean
  hasSecondFactor: boolean
  hasGiven: boolean
  hasPassedDocuments: boolean
  refusedDeposits: number
  forgedDocuments: number
}>

export type CreditPart = Readonly<{
  rule: CreditRule
  /** What the rule gives or takes where it applies. */
  points: number
  applies: boolean
}>

const START = 50
const HIGHEST = 100
const REFUSED_DEPOSITS_MAX = 3

/**
 * The credit score, 0 to 100, and each rule that makes it; docs/privacy.md publishes them. It is information for the
 * player and the operators: no withdrawal, limit or stake ever reads it.
 */
export function creditScore(facts: CreditFacts): Readonly<{ score: number; parts: CreditPart[] }> {
  const refused = Math.min(facts.refusedDeposits, REFUSED_DEPOSITS_MAX)
  const parts: CreditPart[] = [
    { rule: 'start', points: START, applies: true },
    { rule: 'contact', points: 5, applies: facts.hasContact },
    { rule: 'second_factor', points: 5, applies: facts.hasSecondFactor },
    { rule: 'told', points: 10, applies: facts.hasGiven },
    { rule: 'documents', points: 20, applies: facts.hasPassedDocuments },
    { rule: 'thirty_days', points: 5, applies: facts.ageDays >= 30 },
    { rule: 'one_year', points: 5, applies: facts.ageDays >= 365 },
    { rule: 'refused_deposits', points: -10 * Math.max(1, refused), applies: refused > 0 },
    { rule: 'forged_documents', points: -30, applies: facts.forgedDocuments > 0 },
  ]
  const sum = parts.reduce((total, { points, applies }) => total + (applies ? points : 0), 0)
  return { score: Math.max(0, Math.min(HIGHEST, sum)), parts }
}

/** The player's current credit score, with every rule; stored for the console when it has changed. */
export async function getCreditScore(ctx: Context, playerId: bigint): Promise<ReplyOf<typeof call>> {
  const facts = await creditFactsOf(ctx.db, playerId)
  assert(facts !== undefined, 'a session belongs to a player')
  const result = creditScore({
    ...facts,
    hasPassedDocuments: await hasPassedDocuments(ctx.db, playerId),
    refusedDeposits: await refusedDepositsOf(ctx.db, playerId),
    forgedDocuments: await countForged(ctx.db, playerId),
  })
  if (result.score !== facts.score) await setCreditScore(ctx.db, playerId, result.score)
  return result
}
