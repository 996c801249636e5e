import { getPacket, getPacketLog, getSettings, getWithdrawInfo, listPackets } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, send } from '../../client/ask.ts'
import { freeOf } from './send/request-of.ts'

const PAGE_SIZE = 20
const PAGE_SIZE_MAX = 100
/** How often the counts of a packet that is open are asked for. */
const REFETCH_EVERY_MS = 10_000

export type Look = ReplyFor<'getPacket'>
export type Packet = Look['packet']
export type Share = NonNullable<NonNullable<Look['visitor']>['share']>
export type OwnPacket = ReplyFor<'listPackets'>['list'][number]
export type LogRow = ReplyFor<'getPacketLog'>['list'][number]
export type Kind = 'sent' | 'opened'

/** What a packet's money and reading change elsewhere. */
export const changedCalls = [
  'getPacket',
  'getPacketLog',
  'listPackets',
  'getUserinfo',
  'getStatement',
  'getBalances',
  'getWithdrawInfo',
] as const

/** A packet by its code, as it is with this visitor or player. */
export function packetQuery(code: string, hasToken: boolean) {
  return queryOptions({
    queryKey: [...keyOf('getPacket', { code }), hasToken],
    queryFn: ({ signal }) => send({ getPacket }, { code }, signal),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.packet.state === 'open' ? REFETCH_EVERY_MS : false),
  })
}

/** Who got what of a packet, a page at a time, the latest first. */
export function logQuery(code: string) {
  return infiniteQueryOptions({
    queryKey: ['getPacketLog', 'pages', code],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        { getPacketLog },
        { code, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  })
}

/** Everyone's piece of a packet that is over, in one: for recomputing it. */
export async function readClaims(code: string): Promise<{ no: number; amount: Money }[]> {
  const claims: { no: number; amount: Money }[] = []
  let before: bigint | undefined
  do {
    const page = await send(
      { getPacketLog },
      {
        code,
        limit: PAGE_SIZE_MAX,
        ...(before !== undefined && { before }),
      },
    )
    claims.push(...page.list.map(({ no, amount }) => ({ no, amount: amount })))
    before = page.next ?? undefined
  } while (before !== undefined)
  return claims
}

/** The player's own packets of one kind, a page at a time, newest first. */
export function ownPacketsQuery(kind: Kind) {
  return infiniteQueryOptions({
    queryKey: ['listPackets', 'pages', kind],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listPackets },
        { kind, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** Whether players may send packets, and how long one lives; until the answer, the defaults. */
export function packetTerms(settings: ReplyFor<'getSettings'>['settings'] | undefined) {
  const { playerPackets = true, packetLifeHours = 24, packetTotalMax = '1000000000' } = settings ?? {}
  return {
    isOpen: playerPackets === true,
    lifeHours: Number(packetLifeHours),
    totalMax: BigInt(String(packetTotalMax)),
  }
}

/** What may leave the player now, micro-USD. */
export function freeQuery() {
  return { ...ask({ getWithdrawInfo }, {}), staleTime: 0, select: freeOf }
}

export function settingsQuery() {
  return ask({ getSettings }, {})
}
