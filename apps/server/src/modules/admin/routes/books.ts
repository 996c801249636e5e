import { assetAccounts } from '@opendraw/contract'
import * as calls from '@opendraw/contract/operator'
import { type Binding, bind, bindUpload } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { checkLine, listStatements } from '../../bank/index.ts'
import { listDays } from '../../day-sheets/index.ts'
import { pendingApprovalsAt } from '../../operators/index.ts'
import { listEvidence, readCover } from '../../solvency/index.ts'
import { proposeBankAccount, readBank } from '../bank/bank-accounts.ts'
import { importStatement, proposeMatch, readLines } from '../bank/bank-lines.ts'
import { exportSheet, sheetOf, shownDay, signDay } from '../closing/day-sheets.ts'
import { evidenceFile, evidenceSubject, recordEvidence } from '../solvency/evidence.ts'

/** Statements of the bank, and what their lines are. */
export const bankRoutes: Binding[] = [
  bind(calls.getBank, (ctx) => readBank(ctx)),
  bind(calls.saveBankAccount, async (ctx, request, caller) => ({
    approval: await proposeBankAccount(ctx, caller, request),
  })),
  bindUpload(calls.importBankStatement, (ctx, { bytes, name, fields: { account } }, caller) =>
    importStatement(ctx, caller, { account, name, bytes }),
  ),
  bind(calls.listBankStatements, (ctx, request) => listStatements(ctx, pagingFrom(request))),
  bind(calls.listBankLines, (ctx, { state, account, ...paging }) =>
    readLines(ctx, { state: state ?? null, account: account ?? null }, pagingFrom(paging)),
  ),
  bind(calls.checkBankLine, (ctx, { id, number }) => checkLine(ctx, id, number ?? null)),
  bind(calls.proposeBankMatch, async (ctx, request, caller) => ({
    approval: await proposeMatch(ctx, caller, request),
  })),
]

/** The sheets of the days, and their signatures. */
export const closingRoutes: Binding[] = [
  bind(calls.listDays, async (ctx, request, caller) =>
    mapPage(await listDays(ctx.db, pagingFrom(request)), (row) => shownDay(row, caller)),
  ),
  bind(calls.getDaySheet, (ctx, { day }, caller) => sheetOf(ctx, caller, day)),
  bind(calls.exportDaySheet, (ctx, { day }, caller) => exportSheet(ctx, caller, day)),
  bind(calls.signDay, async (ctx, request, caller) => ({ approval: await signDay(ctx, caller, request) })),
]

/** Statements of what is held, and whether it covers what is owed. */
export const solvencyRoutes: Binding[] = [
  bind(calls.listEvidence, async (ctx, request) =>
    mapPage(await listEvidence(ctx, pagingFrom(request)), ({ approvalId, ...row }) => ({
      ...row,
      approval: approvalId,
    })),
  ),
  bind(calls.exportEvidence, (ctx, _, caller) => evidenceFile(ctx, caller)),
  bind(calls.recordEvidence, async (ctx, request, caller) => ({
    approval: await recordEvidence(ctx, caller, request),
  })),
  bind(calls.getCover, async (ctx) => {
    const waiting = await pendingApprovalsAt(ctx.db, accounts.map(evidenceSubject))
    const waits = accounts.flatMap((one) => {
      const approval = waiting.get(evidenceSubject(one))
      return approval === undefined ? [] : [{ ...one, approval }]
    })
    return { ...(await readCover(ctx)), waits }
  }),
]

const accounts = assetAccounts.flatMap((account) =>
  (['USD', 'USDT'] as const).map((asset) => ({ account, asset })),
)
