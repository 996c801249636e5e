import { type GameKind, getInit, getUserinfo, playerPermissions } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { keyOf, send } from '../client/ask.ts'
import type { Game } from '../client/games.ts'
import { session, useSession } from './session.ts'
import type { Player } from './session-store.ts'

/** The player who is logged in, with the wallet. Its reply is stored in the session, and shown from there at the next start. */
export function playerQuery() {
  return queryOptions({
    queryKey: keyOf('getUserinfo', {}),
    queryFn: async ({ signal }) => {
      const player = await send({ getUserinfo }, {}, signal)
      session.setUserInfo(player)
      return player
    },
    placeholderData: () => session.get().userInfo ?? undefined,
    // In the place of a balance that is not known there is a dash: a toast says why.
    meta: { isQuiet: false },
    // A limit has headroom again, and a break is over, without an event.
    refetchInterval: ({ state }) =>
      state.data && state.data.permissions.length < playerPermissions.length ? MINUTE_MS : false,
  })
}

/** The player, or undefined for a visitor and until the first answer. */
export function usePlayer() {
  const hasToken = useSession((state) => state.token !== null)
  const query = useQuery({ ...playerQuery(), enabled: hasToken })
  return { ...query, player: hasToken ? query.data : undefined }
}

/** What the app needs at its start: games, notices, currency, terms. Its reply is stored in the session. */
export function initQuery() {
  return queryOptions({
    queryKey: [...keyOf('getInit', {}), session.get().language],
    queryFn: async ({ signal }) => {
      const init = await send({ getInit }, {}, signal)
      session.setInit(init)
      return init
    },
    placeholderData: () => session.get().ccpginit ?? undefined,
    staleTime: 300_000,
  })
}

/** The player after a live event of the wallet. The smaller `seq` is older news and changes nothing. */
export function walletAfter(player: Player, wallet: { cash: bigint; pending: bigint; seq: bigint }): Player {
  if (wallet.seq < player.wallet.seq) return player
  const { cash, pending, seq } = wallet
  return { ...player, wallet: { ...player.wallet, cash, pending, seq } }
}

/** The wallet that the net result was last asked for: kept with it, and forgotten with it. */
const NET_SEQ = ['netSeq'] as const

/**
 * Puts a newer wallet into the cached player and the session. True when it holds less cash than was known here, or when
 * nothing was known: a screen without the balance, such as the player's bets, hears of money that leaves all the same.
 * What the player has staked and won is asked again, once for each wallet: a bet's reply and its event bring the same one.
 */
export function applyWallet(
  cache: QueryClient,
  wallet: { cash: bigint; pending: bigint; seq: bigint },
): boolean {
  if (wallet.seq !== cache.getQueryData(NET_SEQ))
    void cache.invalidateQueries({ queryKey: ['getProtection'] })
  cache.setQueryData(NET_SEQ, wallet.seq)
  const queryKey = keyOf('getUserinfo', {})
  const player = cache.getQueryData<Player>(queryKey)
  if (!player) return true
  const after = walletAfter(player, wallet)
  const isOld = cache.getQueryState(queryKey)?.isInvalidated === true
  cache.setQueryData(queryKey, after)
  // A wallet makes nothing else of the player new: what an earlier visit kept is asked for all the same.
  if (isOld) void cache.invalidateQueries({ queryKey, refetchType: 'none' })
  session.setUserInfo(after)
  return after.wallet.cash < player.wallet.cash
}

type GameLock = NonNullable<Game['game']['lock']>

/** Of a game's lock, what of it holds for this player: one by level is open to players of that level. */
export function useHolds(): (lock: GameLock | null | undefined) => GameLock | null {
  const { player } = usePlayer()
  const level = player?.vipLevel ?? 0
  return (lock) => (lock && (lock.reason !== 'level' || level < (lock.levelMin ?? 0)) ? lock : null)
}

/** Why the player may not bet now, by game and by kind; a kind is locked when every game of it is. Empty until it is known. */
export function useLocks() {
  const { data: init } = useQuery(initQuery())
  const holds = useHolds()
  const games = init?.games ?? []
  return {
    ofGame: (id: string): GameLock | null => holds(games.find((game) => game.id === id)?.lock),
    ofKind: (kind: GameKind): GameLock | null => {
      const locks = games.filter(({ game }) => game === kind).map(({ lock }) => holds(lock))
      return locks.length > 0 && locks.every((lock) => lock !== null) ? (locks[0] ?? null) : null
    },
  }
}
