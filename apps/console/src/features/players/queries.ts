import type { ReplyOf, RequestOf, WalletAsset } from '@opendraw/contract'
import type {
  getPlayer,
  getPlayerLevels,
  getPlayerLimits,
  getPlayerTeam,
  listNotes,
  listPlayerBets,
  listPlayerBonuses,
  listPlayerLedger,
  listPlayerSessions,
  listPlayers,
  listPlayerTickets,
  tightenLimit as tightenCall,
} from '@opendraw/contract/operator'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export type Player = ReplyOf<typeof listPlayers>['list'][number]
export type Profile = ReplyOf<typeof getPlayer>
export type Line = ReplyOf<typeof listPlayerLedger>['list'][number]
export type Bet = ReplyOf<typeof listPlayerBets>['list'][number]
export type Ticket = ReplyOf<typeof listPlayerTickets>['list'][number]
export type Bonus = ReplyOf<typeof listPlayerBonuses>['list'][number]
export type Session = ReplyOf<typeof listPlayerSessions>['list'][number]
export type Note = ReplyOf<typeof listNotes>['list'][number]
export type PlayerLimits = ReplyOf<typeof getPlayerLimits>
export type Limit = PlayerLimits['limits'][number]
export type Team = ReplyOf<typeof getPlayerTeam>
export type PlayerLevels = ReplyOf<typeof getPlayerLevels>
export type LevelGift = PlayerLevels['levels']['gifts'][number]

type Paging = Readonly<{ limit: number; before?: bigint }>
type Filter = Omit<RequestOf<typeof listPlayers>, 'limit' | 'before'>

export function playersKey(filter: Filter) {
  return ['players', filter] as const
}

export function readPlayers(filter: Filter) {
  return (paging: Paging) => api.listPlayers({ ...paging, ...filter })
}

/** Everything read of one player begins with this key: after an action all of it is read again. */
export function playerKey(id: bigint, what = 'profile') {
  return ['player', id, what] as const
}

export function profileQuery(id: bigint) {
  return {
    queryKey: playerKey(id),
    queryFn: () => api.getPlayer({ id }),
  }
}

export function sessionsQuery(id: bigint) {
  return {
    queryKey: playerKey(id, 'sessions'),
    queryFn: () => api.listPlayerSessions({ id }),
  }
}

export function limitsQuery(id: bigint) {
  return {
    queryKey: playerKey(id, 'limits'),
    queryFn: () => api.getPlayerLimits({ id }),
  }
}

export function teamQuery(id: bigint) {
  return {
    queryKey: playerKey(id, 'team'),
    queryFn: () => api.getPlayerTeam({ id }),
  }
}

export function levelsQuery(id: bigint) {
  return {
    queryKey: playerKey(id, 'levels'),
    queryFn: () => api.getPlayerLevels({ id }),
  }
}

export function readLedger(id: bigint, asset: WalletAsset) {
  return (paging: Paging) => api.listPlayerLedger({ ...paging, id, asset })
}

export function readBets(id: bigint) {
  return (paging: Paging) => api.listPlayerBets({ ...paging, id })
}

export function readTickets(id: bigint) {
  return (paging: Paging) => api.listPlayerTickets({ ...paging, id })
}

export function readBonuses(id: bigint) {
  return (paging: Paging) => api.listPlayerBonuses({ ...paging, id })
}

export function readNotes(id: bigint) {
  return (paging: Paging) => api.listNotes({ ...paging, id })
}

export function setFrozen(id: bigint, isFrozen: boolean, reason: string) {
  return isFrozen ? api.freezePlayer({ id, reason }) : api.unfreezePlayer({ id, reason })
}

export function readPerson(id: bigint, reason: string) {
  return api.readPerson({ id, reason })
}

export function endSessions(id: bigint, session: string | null, reason: string) {
  return api.endPlayerSessions({ id, reason, ...(session !== null && { session }) })
}

export function addNote(id: bigint, text: string) {
  return api.addNote({ id, text })
}

export function correct(id: bigint, amount: bigint, reason: string, reference: string) {
  return api.correctBalance({ id, amount, reason, reference })
}

export function releaseIdentity(id: bigint, reason: string) {
  return api.releaseIdentity({ id, reason })
}

export function endSecondFactor(id: bigint, reason: string) {
  return api.endPlayerSecondFactor({ id, reason })
}

export function tighten(request: RequestOf<typeof tightenCall>) {
  return api.tightenLimit(request)
}

/** Runs an action on a player, and reads all their data again, also when it was refused. */
export function useAction(id: bigint): <Reply>(act: Promise<Reply>) => Promise<Reply> {
  const client = useQueryClient()
  return (act) => act.finally(() => client.invalidateQueries({ queryKey: ['player', id] }))
}
