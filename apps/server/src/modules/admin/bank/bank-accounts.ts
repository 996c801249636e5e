import { Day, Micros } from '@opendraw/contract'
import { CsvMapping, statementFormats } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type AccountInput, bankAccounts, checkAccount, readSuspense, saveAccount } from '../../bank/index.ts'
import { defineAction, pendingApprovalsAt, propose } from '../../operators/index.ts'

const Account = z.strictObject({
  name: z.string(),
  asset: z.enum(['USD', 'USDT']),
  number: z.string(),
  format: z.enum(statementFormats),
  csv: z.nullable(CsvMapping),
  beginsOn: Day,
  opening: Micros,
  /** The version that the maker saw; 0 for an account that is new. */
  version: z.int(),
})

/** A bank account, added or changed by dual approval. */
export const bankAccountAction = defineAction<AccountInput>({
  act: 'bank.account.save',
  permission: 'bank:account:agree',
  payload: Account,
  run: async (_, tx, account, { approvalId }) => {
    const { before, after } = await saveAccount(tx, account, approvalId)
    return { ...(before && { before: plain(before) }), after: plain(after) }
  },
})

const plain = ({ name, asset, number, format, csv, beginsOn, opening, version }: AccountInput) => ({
  ...{ name, asset, number, format, beginsOn, opening, version },
  csv: csv && { ...csv },
})

const subjectOf = (number: string) => `bank-account:${number}`

/** Proposes a new bank account, or another name or mapping of one. Answers the proposal's number; refuses as `checkAccount` does. */
export function proposeBankAccount(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...account }: AccountInput & Readonly<{ reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    const before = await checkAccount(tx, account)
    return propose(tx, caller, {
      act: bankAccountAction,
      subject: subjectOf(account.number),
      payload: plain({ ...account, name: account.name.trim() }),
      reason,
      ...(before && { before: plain(before) }),
    })
  })
}

/** The accounts with their pending proposals, and what lies in suspense. */
export async function readBank(ctx: Pick<Context, 'db'>) {
  const accounts = await bankAccounts(ctx)
  const waits = await pendingApprovalsAt(
    ctx.db,
    accounts.map(({ number }) => subjectOf(number)),
  )
  return {
    accounts: accounts.map(({ to, closing, ...account }) => ({
      ...account,
      newest: to === null || closing === null ? null : { to, closing },
      waits: waits.get(subjectOf(account.number)) ?? null,
    })),
    suspense: await readSuspense(ctx),
  }
}
