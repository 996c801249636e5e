import { createHash } from 'node:crypto'
import { seenOf } from '@opendraw/contract'
import { STATEMENT_BYTES_MAX } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { post } from '@opendraw/ledger'
import { add, assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { bookedBy, intoSuspense } from './match-lines.ts'
import { readInThread } from './statements/read-in-thread.ts'
import { identitiesOf, refuse, type Statement } from './statements/statement.ts'
import { type AccountRow, accountById, lockAccount } from './tables/accounts.ts'
import { addLines, addMatches, knownOf } from './tables/lines.ts'
import { addStatement, type StatementRow } from './tables/statements.ts'

const FILE_NAME_MAX = 100
const POSTED_AT_ONCE = 500

export type StatementFile = Readonly<{ account: bigint; operatorId: bigint; name: string; bytes: Buffer }>

/**
 * Imports a file of an account, whole or not at all, with what `beside` does in the same transaction. Lines that the account has
 * change nothing; a new one that is certainly a deposit or a withdrawal of the books is matched, and any other is booked in
 * suspense. Files of one account are imported one after the other. Refuses as the call says.
 */
export async function importStatement(
  { db }: Pick<Context, 'db'>,
  file: StatementFile,
  beside: (tx: Tx, imported: StatementRow) => Promise<void>,
): Promise<StatementRow> {
  const account = await accountById(db, file.account)
  if (!account) throw refuse('not_found')
  if (file.bytes.length > STATEMENT_BYTES_MAX) throw refuse('statement_too_large')
  const statement = await readInThread(account, file.bytes)
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
  const booked = await bookedBy(tx, account.asset, fresh)
  const statement = await addStatement(tx, {
    ...{ account: account.id, from, to, opening, closing, operatorId },
    file: seenOf(name).slice(0, FILE_NAME_MAX),
    hash: createHash('sha256').update(bytes).digest(),
    lines: lines.length,
    known: lines.length - fresh.length,
    added: add(...fresh.map(({ amount }) => amount)),
    matched: booked.filter((transfer) => transfer !== null).length,
  })
  assert(statement !== undefined, 'a statement just added is there')
  const matches = await addMatches(
    tx,
    booked.filter((transfer) => transfer !== null),
  )
  const added = fresh.map((line, at) => ({ ...line, match: matches.get(booked[at] ?? '') ?? null }))
  const ids = await addLines(tx, account.id, statement.id, added)
  const open = added.flatMap(({ match, amount }, at) =>
    match === null ? [intoSuspense({ id: ids[at] ?? 0n, amount, asset: account.asset })] : [],
  )
  for (let at = 0; at < open.length; at += POSTED_AT_ONCE) await post(tx, open.slice(at, at + POSTED_AT_ONCE))
  return statement
}
