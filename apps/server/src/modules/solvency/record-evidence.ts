import { type AssetAccount, assetAccounts, refusalsOf, type WalletAsset } from '@opendraw/contract'
import { recordEvidence as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { type Page, type Paging, pageFrom } from '../../paging.ts'
import { assetOf, totalAssets } from './kinds.ts'
import { addEvidence, evidenceBefore, isDayOver } from './tables/assets.ts'

const refuse = refusalsOf(call)

/** What a bank, a provider or a signed message says that an account holds at the end of a day (UTC). Micro-units. */
export type Statement = Readonly<{
  account: z.output<typeof AssetAccount>
  asset: WalletAsset
  onDay: string
  amount: Money
  reference: string
}>

/** The same as recorded: what the books said at the end of that day, and what is missing of it. */
export type RecordedStatement = Statement &
  Readonly<{ id: bigint; booked: Money; missing: Money; at: Date; approvalId: bigint }>

/**
 * Records a statement that two operators compared with its document. What it says less than the books lowers the assets until
 * there is a later one, and may stop sales. Answers what is missing.
 */
export async function recordEvidence(
  tx: Tx,
  { account, asset, ...statement }: Statement & Readonly<{ approvalId: bigint }>,
): Promise<Money> {
  await refuseUnlessOver(tx, statement.onDay)
  const no = totalAssets.find(({ code }) => code === asset)?.no
  assert(no !== undefined, 'a statement is of a wallet that has totals')
  const row = await addEvidence(tx, {
    ...statement,
    account: assetAccounts.indexOf(account) + 1,
    asset: no,
  })
  assert(row !== undefined, 'an insert returns its row')
  return row.shortfall
}

/** Refuses a statement of a day that is not over (evidence_date_invalid). */
export async function refuseUnlessOver(db: Tx, day: string): Promise<void> {
  if (!(await isDayOver(db, day))) throw refuse('evidence_date_invalid')
}

/** The statements that were recorded, newest first. */
export async function listEvidence(
  { db }: Pick<Context, 'db'>,
  { before, limit }: Paging,
): Promise<Page<RecordedStatement>> {
  const page = pageFrom(await evidenceBefore(db, before, limit + 1), limit)
  const list = page.list.map(({ account, asset, shortfall, ...row }): RecordedStatement => {
    const name = assetAccounts[account - 1]
    assert(name !== undefined, 'a statement is of an account of what is held')
    return { ...row, account: name, asset: assetOf(asset).code, missing: shortfall }
  })
  return { ...page, list }
}
