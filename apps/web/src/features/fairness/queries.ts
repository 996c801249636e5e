import { queryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, send } from '../../connection/ask.ts'

export type Proof = ReplyFor<'getProof'>

/** What was published of a round, and what this device makes of it: the steps are null until the seed is public. */
export function checkedRoundQuery(game: string, issue: string) {
  return queryOptions({
    queryKey: [...keyOf('getProof', { id: game, issue }), 'checked'],
    queryFn: async ({ signal }) => {
      const proof = await send('getProof', { id: game, issue }, signal)
      const { verifyRound } = await import('@opendraw/games/fairness')
      return { proof, steps: proof.record.seed === null ? null : verifyRound(proof.record) }
    },
    retry: false,
  })
}
