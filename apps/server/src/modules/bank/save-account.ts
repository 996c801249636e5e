import { refusalsOf } from '@opendraw/contract'
import { saveBankAccount as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { type AccountRow, accountByNumber, addAccount, updateAccount } from './tables/accounts.ts'

const refuse = refusalsOf(call)

export type AccountInput = Omit<AccountRow, 'id'>

/** Refuses an account that is there already or of another version by now (already_decided), or whose asset, format or beginning would change (not_found). */
export async function checkAccount(tx: Tx, input: AccountInput): Promise<AccountRow | undefined> {
  const now = await accountByNumber(tx, input.number)
  if ((now?.version ?? 0) !== input.version) throw refuse('already_decided')
  const stays = ['asset', 'format', 'beginsOn', 'opening'] as const
  if (now && stays.some((one) => now[one] !== input[one])) throw refuse('not_found')
  // The mapping is of CSV, and of no other format.
  if ((input.format === 'csv') !== (input.csv !== null)) throw refuse('bad_request')
  return now
}

/** Adds or changes an account that two operators agreed on. */
export async function saveAccount(tx: Tx, input: AccountInput, approvalId: bigint) {
  const before = await checkAccount(tx, input)
  const { version, ...change } = input
  const kept = { ...change, approvalId }
  const after = version === 0 ? await addAccount(tx, kept) : await updateAccount(tx, version, kept)
  if (!after) throw refuse('already_decided')
  return { before, after }
}
