import {
  getDeposit,
  getProtection,
  getReceiptOfLine,
  getStatement,
  getStatementSums,
  getWithdrawal,
  getWithdrawInfo,
  listCards,
  listDepositMethods,
  listDeposits,
  listWithdrawals,
  type WalletAsset,
} from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'
import { methodQrPicture } from '../../client/pictures.ts'
import { session } from '../../session/session.ts'

const PAGE_SIZE = 20

export type Deposit = ReplyFor<'listDeposits'>['list'][number]
export type Withdrawal = ReplyFor<'listWithdrawals'>['list'][number]
export type WithdrawalDetail = ReplyFor<'getWithdrawal'>
export type StatementLine = ReplyFor<'getStatement'>['list'][number]
export type DepositReceipt = ReplyFor<'getDeposit'>
export type DepositTerms = ReplyFor<'listDepositMethods'>
export type DepositMethod = DepositTerms['list'][number]
export type WithdrawInfo = ReplyFor<'getWithdrawInfo'>
export type StatementFilter = Pick<RequestFor<'getStatement'>, 'asset' | 'group' | 'from' | 'to'>

/** The open ways to deposit, in the language in which they were asked for. */
export function methodsQuery() {
  return queryOptions({
    queryKey: [...keyOf('listDepositMethods', {}), session.get().language],
    queryFn: ({ signal }) => send({ listDepositMethods }, {}, signal),
  })
}

/** What the player's deposit limits leave; fetched again whenever a screen shows it. */
export function depositLimitQuery() {
  return { ...ask({ getProtection }, {}), staleTime: 0 }
}

/** What blocks a withdrawal; fetched again whenever a screen shows it. */
export function withdrawInfoQuery() {
  return { ...ask({ getWithdrawInfo }, {}), staleTime: 0 }
}

export function cardsQuery() {
  return ask({ listCards }, {})
}

/** All deposits, a page at a time, newest first. */
export function depositsQuery() {
  return pages('listDeposits', {}, (cursor, signal) => send({ listDeposits }, cursor, signal))
}

/** One deposit with everything on its receipt; refused as not_found when the player has none of that number. */
export function depositQuery(id: bigint) {
  return queryOptions({
    queryKey: ['listDeposits', 'one', id, session.get().language],
    queryFn: ({ signal }) => send({ getDeposit }, { id }, signal),
  })
}

/** A method's QR picture. It never changes. */
export function methodQrQuery(id: string) {
  return queryOptions({
    queryKey: ['methodQr', id],
    queryFn: () => methodQrPicture(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All withdrawals, a page at a time, newest first. */
export function withdrawalsQuery() {
  return pages('listWithdrawals', {}, (cursor, signal) => send({ listWithdrawals }, cursor, signal))
}

/** One withdrawal with its whole way. */
export function withdrawalQuery(id: bigint) {
  return queryOptions({
    queryKey: ['listWithdrawals', 'one', id],
    queryFn: ({ signal }) => send({ getWithdrawal }, { id }, signal),
  })
}

/** What came in and what went out under a filter. */
export function sumsQuery(filter: StatementFilter) {
  return queryOptions({
    queryKey: ['getStatement', 'sums', filter],
    queryFn: ({ signal }) => send({ getStatementSums }, filter, signal),
  })
}

/** One line of the statement as a receipt. */
export function lineQuery(asset: WalletAsset, seq: bigint) {
  return ask({ getReceiptOfLine }, { asset, seq })
}

/** The statement under a filter, a page at a time, newest first. */
export function statementQuery(filter: StatementFilter) {
  return pages('getStatement', filter, (cursor, signal) =>
    send({ getStatement }, { ...filter, ...cursor }, signal),
  )
}

/** What went in less what went out, in both assets, from the ledger's own lines. Micro-units: a USDT counts as a dollar. */
export function netDepositsQuery() {
  return queryOptions({
    queryKey: ['getStatement', 'net'],
    queryFn: async ({ signal }): Promise<Money> => {
      const sums = await Promise.all([
        send({ getStatementSums }, { group: 'deposits' }, signal),
        send({ getStatementSums }, { group: 'withdrawals' }, signal),
        send({ getStatementSums }, { group: 'withdrawals', asset: 'USDT' }, signal),
      ])
      return sums.reduce((net, one) => net + one.in - one.out, 0n)
    },
  })
}

type Cursor = Readonly<{ limit: number; before?: bigint }>

function pages<Item>(
  call: string,
  request: object,
  read: (cursor: Cursor, signal: AbortSignal) => Promise<{ list: Item[]; next: bigint | null }>,
) {
  return infiniteQueryOptions({
    queryKey: [call, 'pages', request],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
  })
}
