import { canonicalJson } from '@opendraw/games/fairness'
import { type LogDraft } from '../../transparency/index.ts'
import { type EndedRound } from '../tables/logged.ts'

/** The log's entry of a round that was voided after it had been open for bets: why, and what was sealed of it. */
export function voidEntry(round: EndedRound): LogDraft {
  const { game, issue, betsRoot, betCount, stakeTotal, voidReason } = round
  const body = canonicalJson({
    game,
    issue: String(issue),
    reason: voidReason,
    betsRoot: betsRoot?.toString('hex') ?? null,
    betCount: String(betCount ?? 0n),
    stakeTotal: String(stakeTotal ?? 0n),
  })
  return { kind: 'void', subject: `${game} ${issue}`, body }
}
