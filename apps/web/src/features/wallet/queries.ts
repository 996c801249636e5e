import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, type RequestFor, send } from '../../connection/ask.ts'
import { session } from '../../connection/session.ts'
import { type NetDeposits, readNetDeposits } from './net-deposits.ts'

const pageSize = 20
const pageSizeMax = 100

export type Deposit = ReplyFor<'listDeposits'>['list'][number]
export type Withdrawal = ReplyFor<'listWithdrawals'>['list'][number]
export type StatementLine = ReplyFor<'getStatement'>['list'][number]
export type DepositMethod = ReplyFor<'listDepositMethods'>['list'][number]
export type WithdrawInfo = ReplyFor<'getWithdrawInfo'>
export type StatementFilter = Pick<RequestFor<'getStatement'>, 'group' | 'from' | 'to'>

/** The open ways to deposit, in the language in which they were asked for. */
export function methodsQuery() {
  return queryOptions({
    queryKey: [...keyOf('listDepositMethods', {}), session.get().language],
    queryFn: ({ signal }) => send('listDepositMethods', {}, signal),
  })
}

/** What stands between the player and his money. */
export function withdrawInfoQuery() {
  return ask('getWithdrawInfo', {})
}

export function cardsQuery() {
  return ask('listCards', {})
}

/** All deposits, a page at a time, newest first. */
export function depositsQuery() {
  return pages('listDeposits', {}, (cursor, signal) => send('listDeposits', cursor, signal))
}

/** One deposit; null when the player has none of that number. */
export function depositQuery(id: string) {
  return queryOptions({
    queryKey: ['listDeposits', 'one', id],
    queryFn: async ({ signal }) => only(id, (await send('listDeposits', pageOf(id), signal)).list),
  })
}

/** All withdrawals, a page at a time, newest first. */
export function withdrawalsQuery() {
  return pages('listWithdrawals', {}, (cursor, signal) => send('listWithdrawals', cursor, signal))
}

/** One withdrawal; null when the player has none of that number. */
export function withdrawalQuery(id: string) {
  return queryOptions({
    queryKey: ['listWithdrawals', 'one', id],
    queryFn: async ({ signal }) => only(id, (await send('listWithdrawals', pageOf(id), signal)).list),
  })
}

/** The statement under a filter, a page at a time, newest first. */
export function statementQuery(filter: StatementFilter) {
  return pages('getStatement', filter, (cursor, signal) =>
    send('getStatement', { ...filter, ...cursor }, signal),
  )
}

/** What went in less what went out, from the ledger's own lines. */
export function netDepositsQuery() {
  return queryOptions({
    queryKey: ['getStatement', 'net'],
    queryFn: ({ signal }): Promise<NetDeposits> =>
      readNetDeposits((group, before) =>
        send('getStatement', { group, limit: pageSizeMax, ...(before && { before }) }, signal),
      ),
  })
}

type Cursor = { limit: number; before?: string }

function pages<Item>(
  call: string,
  request: object,
  read: (cursor: Cursor, signal: AbortSignal) => Promise<{ list: Item[]; next: string | null }>,
) {
  return infiniteQueryOptions({
    queryKey: [call, 'pages', request],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      read({ limit: pageSize, ...(pageParam !== '' && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
  })
}

/** The page that has the one with this id at its top. */
function pageOf(id: string): Cursor {
  return { limit: 1, before: String(BigInt(id) + 1n) }
}

function only<Item extends { id: string }>(id: string, list: readonly Item[]): Item | null {
  return list.find((one) => one.id === id) ?? null
}
