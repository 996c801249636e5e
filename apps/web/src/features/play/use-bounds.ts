import { getProtection } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { useQuery } from '@tanstack/react-query'
import { ask, type ReplyFor } from '../../client/ask.ts'
import { gameQuery, type Round } from '../../client/games.ts'
import { useSession } from '../../session/session.ts'
import type { Bounds } from './bet-slip.ts'
import { mySlipsQuery } from './queries.ts'
import { slipsOf } from './round-outcome.ts'

/** What bounds the slip of a round beside the limit of each line; undefined until balance, game and own limits are known. */
export function useBounds(round: Round | null, cash: Money | undefined): Omit<Bounds, 'line'> | undefined {
  const hasToken = useSession((state) => state.token !== null)
  const gameId = round?.gameId ?? ''
  const isAsked = hasToken && round !== null
  const { data: game } = useQuery({ ...gameQuery(gameId), enabled: isAsked })
  const { data: slips } = useQuery({ ...mySlipsQuery(gameId), enabled: isAsked })
  const { data: protection } = useQuery({ ...ask({ getProtection }, {}), enabled: isAsked })
  if (!round || cash === undefined || !game || !slips || !protection) return undefined
  const staked = slipsOf(slips.list, round.issue).reduce((sum, { stake }) => sum + stake, 0n)
  const left = game.limits.roundMax - staked
  return { cash, own: roomOf(protection.limits), round: left > 0n ? left : 0n }
}

type PlayerLimit = ReplyFor<'getProtection'>['limits'][number]

/** The least room that the player's limits on stakes and losses leave; undefined without such a limit. A stake counts as lost until it is paid. */
export function roomOf(limits: readonly Pick<PlayerLimit, 'kind' | 'room'>[]): Money | undefined {
  const rooms = limits.filter(({ kind }) => kind === 'stake' || kind === 'loss').map(({ room }) => room)
  return rooms.reduce<Money | undefined>(
    (least, room) => (least === undefined || room < least ? room : least),
    undefined,
  )
}
