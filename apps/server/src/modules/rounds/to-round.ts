import type { getGame, ReplyOf } from '@opendraw/contract'
import type { RoundRow, StoredState } from './tables/rounds.ts'

export type WireRound = NonNullable<ReplyOf<typeof getGame>['current']>

/** The specification's state of a round: settled rounds are 'opened' like drawn ones. */
export function stateOf(state: StoredState): WireRound['state'] {
  return (
    { open: 'unopened', locked: 'drawing', drawn: 'opened', settled: 'opened', voided: 'voided' } as const
  )[state]
}

/** A stored round as screens see it. */
export function toRound(row: RoundRow): WireRound {
  return {
    gameId: row.game,
    issue: row.issue,
    state: stateOf(row.state),
    opensAt: row.opensAt,
    locksAt: row.locksAt,
    drawsAt: row.drawsAt,
    commitment: row.commitment.toString('hex'),
    result: row.result,
  }
}
