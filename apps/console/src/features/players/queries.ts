import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type {
  getPlayer,
  getPlayerLevels,
  getPlayerLimits,
  getPlayerTeam,
  listDepositQueue,
  listNotes,
  listPlayerBets,
  listPlayerBonuses,
  listPlayerLedger,
  listPlayerSessions,
  listPlayers,
  listWithdrawalQueue,
  tightenLimit as tightenCall,
} from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Player = ReplyOf<typeof listPlayers>['list'][number]
export type Profile = ReplyOf<typeof getPlayer>
export type Line = ReplyOf<typeof listPlayerLedger>['list'][number]
export type Bet = ReplyOf<typeof listPlayerBets>['list'][number]
export type Bonus = ReplyOf<typeof listPlayerBonuses>['list'][number]
export type Session = ReplyOf<typeof listPlayerSessions>['list'][number]
export type Note = ReplyOf<typeof listNotes>['list'][number]
export type PlayerLimits = ReplyOf<typeof getPlayerLimits>
export type Limit = PlayerLimits['limits'][number]
export type Team = ReplyOf<typeof getPlayerTeam>
export type PlayerLevels = ReplyOf<typeof getPlayerLevels>
export type LevelGift = PlayerLevels['levels']['gifts'][number]
export type Deposit = ReplyOf<typeof listDepositQueue>['list'][number]
export type Withdrawal = ReplyOf<typeof listWithdrawalQueue>['list'][number]

type Paging = { limit: number; before?: bigint }
type Filter = Omit<RequestOf<typeof listPlayers>, 'limit' | 'before'>

export const playersKey = (filter: Filter) => ['players', filter] as const
export const readPlayers = (filter: Filter) => (paging: Paging) => api.listPlayers({ ...paging, ...filter })

/** Everything read of one player begins with this key: after an action all of it is read again. */
export const playerKey = (id: bigint, what = 'profile') => ['player', id, what] as const
export const profileQuery = (id: bigint) => ({
  queryKey: playerKey(id),
  queryFn: () => api.getPlayer({ id }),
})
export const sessionsQuery = (id: bigint) => ({
  queryKey: playerKey(id, 'sessions'),
  queryFn: () => api.listPlayerSessions({ id }),
})
export const limitsQuery = (id: bigint) => ({
  queryKey: playerKey(id, 'limits'),
  queryFn: () => api.getPlayerLimits({ id }),
})
export const teamQuery = (id: bigint) => ({
  queryKey: playerKey(id, 'team'),
  queryFn: () => api.getPlayerTeam({ id }),
})
export const levelsQuery = (id: bigint) => ({
  queryKey: playerKey(id, 'levels'),
  queryFn: () => api.getPlayerLevels({ id }),
})
export const readLedger = (id: bigint, asset: 'USD' | 'USDT') => (paging: Paging) =>
  api.listPlayerLedger({ ...paging, id, asset })
export const readBets = (id: bigint) => (paging: Paging) => api.listPlayerBets({ ...paging, id })
export const readBonuses = (id: bigint) => (paging: Paging) => api.listPlayerBonuses({ ...paging, id })
export const readNotes = (id: bigint) => (paging: Paging) => api.listNotes({ ...paging, id })
export const readDeposits = (player: bigint) => (paging: Paging) =>
  api.listDepositQueue({ ...paging, player })
export const readWithdrawals = (player: bigint) => (paging: Paging) =>
  api.listWithdrawalQueue({ ...paging, player })

export const setFrozen = (id: bigint, isFrozen: boolean, reason: string) =>
  isFrozen ? api.freezePlayer({ id, reason }) : api.unfreezePlayer({ id, reason })
export const readPerson = (id: bigint, reason: string) => api.readPerson({ id, reason })
export const endSessions = (id: bigint, session: string | null, reason: string) =>
  api.endPlayerSessions({ id, reason, ...(session !== null && { session }) })
export const addNote = (id: bigint, text: string) => api.addNote({ id, text })
export const correct = (id: bigint, amount: bigint, reason: string, reference: string) =>
  api.correctBalance({ id, amount, reason, reference })
export const tighten = (request: RequestOf<typeof tightenCall>) => api.tightenLimit(request)
