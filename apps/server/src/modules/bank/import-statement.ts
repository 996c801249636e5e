import { createHash } from 'node:crypto'
import { seenOf, type WalletAsset } from '@opendraw/contract'
import { STATEMENT_BYTES_MAX } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { balanceOf, inAsset, post, suspense } from '@opendraw/ledger'
import { add, assert, encode, type Money } from '@opendraw/money'
import { dayAfter, dayOf } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { databaseTime } from '../calendar/index.ts'
import { settingOf } from '../settings/index.ts'
import { bookedBy, intoSuspense } from './match-lines.ts'
import { bankState } from './state.ts'
import { readInThread } from './statements/read-in-thread.ts'
import { identitiesOf, refuse, refuseLine, refuseUnless, type Statement } from './statements/statement.ts'
import {
  type AccountRow,
  type AccountStatus,
  accountById,
  lockAccount,
  ownCapital,
  statusOf,
} from './tables/accounts.ts'
import { addLines, addMatches, knownOf, lockMatching } from './tables/lines.ts'
import { addStatement, isFileKnown, type StatementRow } from './tables/statements.ts'

const FILE_NAME_MAX = 100
const POSTED_AT_ONCE = 500

export type StatementFile = Readonly<{ account: bigint; operatorId: bigint; name: string; bytes: Buffer }>

/**
 * Imports a file of an account, whole or not at all, with what `beside` does in the same transaction. Lines that the account has
 * change nothing; a new one that is certainly a deposit or a withdrawal of the books is matched, and any other is booked in
 * suspense. A node reads one file at a time, whoever sends it; files of one account are imported one after the other. Refuses as the call
 * says, and with `busy` while others wait to be read.
 */
export async function importStatement(
  ctx: Pick<Context, 'db' | 'state'>,
  file: StatementFile,
  beside: (tx: Tx, imported: StatementRow) => Promise<void>,
): Promise<StatementRow> {
  const { db } = ctx
  const account = await accountById(db, file.account)
  if (!account) throw refuse('not_found')
  if (file.bytes.length > STATEMENT_BYTES_MAX) throw refuse('statement_too_large')
  const reading = bankState(ctx).readings(() => readInThread(account, file.bytes))
  if (!reading) throw refuse('busy')
  const statement = await reading
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const imported = await keep(tx, account, statement, file)
    await beside(tx, imported)
    return imported
  })
}

async function keep(
  tx: Tx,
  account: AccountRow,
  { lines, from, to, opening, closing }: Statement,
  { name, bytes, operatorId }: StatementFile,
): Promise<StatementRow> {
  const identities = identitiesOf(lines)
  const known = await knownOf(tx, account.id, identities)
  const fresh = lines.flatMap((line, at) => {
    const identity = identities[at] ?? ''
    return known.has(identity) ? [] : [{ ...line, identity }]
  })
  const hash = createHash('sha256').update(bytes).digest()
  const isAgain = await isFileKnown(tx, account.id, hash)
  const before = await statusOf(tx, account.id)
  const today = dayOf(await databaseTime(tx))
  refuseDays(account, { lines, from, to, today })
  if (from === account.beginsOn) refuseUnless(account.opening, opening)
  const booked = await bookedBy(
    tx,
    account.asset,
    fresh.map((line) => ({ ...line, importedBy: operatorId })),
  )
  const sum = add(...fresh.map(({ amount }) => amount))
  const statement = await addStatement(tx, {
    ...{ account: account.id, from, to, opening, closing, operatorId },
    file: seenOf(name).slice(0, FILE_NAME_MAX),
    hash,
    lines: lines.length,
    known: lines.length - fresh.length,
    added: sum,
    matched: booked.filter((transfer) => transfer !== null).length,
  })
  assert(statement !== undefined, 'a statement just added is there')
  if (!isAgain) await refuseGap(tx, before, { ...statement, sum })
  const matches = await addMatches(
    tx,
    booked.filter((transfer) => transfer !== null),
  )
  const added = fresh.map((line, at) => ({ ...line, match: matches.get(booked[at] ?? '') ?? null }))
  await refuseLoss(tx, account.asset, added)
  const ids = await addLines(tx, account.id, statement.id, added)
  const open = added.flatMap(({ match, amount }, at) =>
    match === null ? [intoSuspense({ id: ids[at] ?? 0n, amount, asset: account.asset })] : [],
  )
  for (let at = 0; at < open.length; at += POSTED_AT_ONCE) await post(tx, open.slice(at, at + POSTED_AT_ONCE))
  return statement
}

/**
 * Refuses lines out that match nothing where they and those before them pass the house's own capital, and what one operator imports
 * alone: they count as lost, and a loss of that size stops all sales, whoever wrote the file.
 */
async function refuseLoss(
  tx: Tx,
  asset: WalletAsset,
  added: readonly Readonly<{ amount: Money; match: bigint | null }>[],
): Promise<void> {
  const out = add(...added.map(({ amount, match }) => (match === null && amount < 0n ? -amount : 0n)))
  if (out === 0n) return
  // Files of other accounts wait: two of them would both find the capital that each is below.
  await lockMatching(tx)
  if (out <= (await ownCapital(tx, asset))) return
  const sum = out - (await balanceOf(tx, inAsset(suspense('out'), asset)))
  const max = await settingOf(tx, 'bankUnmatchedOutMax')
  if (sum > max) throw refuse('statement_out', { sum: encode(sum), max: encode(max) })
}

/** Refuses a file of days before the account began, where nobody agreed on its balance, and of days to come. */
function refuseDays(
  { beginsOn }: AccountRow,
  { lines, from, to, today }: Pick<Statement, 'lines' | 'from' | 'to'> & Readonly<{ today: string }>,
): void {
  const last = dayAfter(today, 1)
  const wrong = lines.findIndex(({ bookedOn }) => bookedOn < beginsOn || bookedOn > last)
  if (wrong >= 0 || from < beginsOn || to > last)
    refuseLine(Math.max(wrong, 0) + 1, lines[wrong]?.bookedOn ?? (from < beginsOn ? from : to))
}

/**
 * Refuses a file that goes on from an account without a gap and leaves one: a line of it was taken for another that is alike, or a
 * line that is known came in other words. Not for the same file again, which says nothing new.
 */
async function refuseGap(
  tx: Tx,
  before: AccountStatus | undefined,
  now: Pick<StatementRow, 'account' | 'from' | 'opening' | 'closing'> & Readonly<{ sum: Money }>,
): Promise<void> {
  const last = before?.closing ?? null
  if (!before || last === null || before.gap !== 0n || now.from > (before.to ?? '')) return
  if (now.opening === last) refuseUnless(add(last, now.sum), now.closing)
  const { gap = 0n } = (await statusOf(tx, now.account)) ?? {}
  if (gap !== 0n) refuseUnless(now.closing - gap, now.closing)
}
