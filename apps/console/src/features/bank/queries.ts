import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type {
  checkBankLine,
  getBank,
  importBankStatement,
  listBankLines,
  proposeBankMatch,
  saveBankAccount,
} from '@opendraw/contract/operator'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export type Bank = ReplyOf<typeof getBank>
export type Account = Bank['accounts'][number]
export type NewAccount = RequestOf<typeof saveBankAccount>
export type Imported = ReplyOf<typeof importBankStatement>
export type Line = ReplyOf<typeof listBankLines>['list'][number]
export type Check = ReplyOf<typeof checkBankLine>
export type Suggestion = Check['suggestions'][number]
export type NewMatch = RequestOf<typeof proposeBankMatch>

export const QUEUE_EVERY_MS = 5_000

export const bankQuery = {
  queryKey: ['bank', 'accounts'],
  queryFn: () => api.getBank({}),
  refetchInterval: QUEUE_EVERY_MS,
}

export function linesKey(state: string, account: string) {
  return ['bank', 'lines', state, account] as const
}

/** The lines of that state, of one account where one is named. */
export function readLines(state: string, account: string) {
  return (paging: { limit: number; before?: bigint }) =>
    api.listBankLines({
      ...paging,
      ...((state === 'pending' || state === 'matched') && { state }),
      ...(/^\d{1,19}$/.test(account) && { account: BigInt(account) }),
    })
}

export const filesKey = ['bank', 'files'] as const
export function readFiles(paging: { limit: number; before?: bigint }) {
  return api.listBankStatements(paging)
}

/** What a line may be, also the deposit or withdrawal of that number. */
export function checkQuery({ id, match }: Line, number: bigint | null) {
  return {
    queryKey: ['bank', 'check', id, match?.id ?? null, number],
    queryFn: () => api.checkBankLine({ id, ...(number !== null && { number }) }),
    // What was typed stays while a number is looked up.
    placeholderData: keepPreviousData,
  }
}

export function saveAccount(account: NewAccount) {
  return api.saveBankAccount(account)
}

export function propose(match: NewMatch) {
  return api.proposeBankMatch(match)
}
