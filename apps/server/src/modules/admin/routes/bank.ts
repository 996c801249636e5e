import {
  checkBankLine,
  getBank,
  importBankStatement,
  listBankLines,
  listBankStatements,
  proposeBankMatch,
  saveBankAccount,
} from '@opendraw/contract/operator'
import { type Binding, bind, bindUpload } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { checkLine, listStatements } from '../../bank/index.ts'
import { proposeBankAccount, readBank } from '../bank/bank-accounts.ts'
import { importStatement, proposeMatch, readLines } from '../bank/bank-lines.ts'

/** Statements of the bank, and what their lines are. */
export const bankRoutes: Binding[] = [
  bind(getBank, (ctx) => readBank(ctx)),
  bind(saveBankAccount, async (ctx, request, caller) => ({
    approval: await proposeBankAccount(ctx, caller, request),
  })),
  bindUpload(importBankStatement, (ctx, { bytes, name, fields: { account } }, caller) =>
    importStatement(ctx, caller, { account, name, bytes }),
  ),
  bind(listBankStatements, (ctx, request) => listStatements(ctx, pagingFrom(request))),
  bind(listBankLines, (ctx, { state, account, ...paging }) =>
    readLines(ctx, { state: state ?? null, account: account ?? null }, pagingFrom(paging)),
  ),
  bind(checkBankLine, (ctx, { id, number }) => checkLine(ctx, id, number ?? null)),
  bind(proposeBankMatch, async (ctx, request, caller) => ({
    approval: await proposeMatch(ctx, caller, request),
  })),
]
