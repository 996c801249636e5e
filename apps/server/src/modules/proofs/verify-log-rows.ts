import { LogEntry } from '@opendraw/contract'
import { headMessage, verifyLog } from '@opendraw/games/fairness'
import type { Violation } from '@opendraw/ledger'
import * as z from 'zod/mini'
import { isSigned } from './is-signed.ts'
import { toEntry, toHead } from './replies.ts'
import { entriesFrom, headsAfter, type LogRow } from './tables.ts'

/** The head that the vault keeps in a file of its own, outside the database. */
export type KeptHead = Readonly<{ seq: number; hash: string; vaultKey: string; signature: string }>

const STRETCH = 1_000

type Db = Parameters<typeof entriesFrom>[0]

/**
 * Walks the whole log: every entry follows the one before and has its hash, every stored head is of its entry and signed, and
 * the head that the vault keeps is in it. Names the first entry at fault.
 */
export async function verifyLogRows(db: Db, kept: KeptHead | null): Promise<Violation[]> {
  const violations: Violation[] = []
  let last: LogRow | undefined
  for (;;) {
    // From the last one on, so that its link to the next is judged as well.
    const rows = await entriesFrom(db, last?.seq ?? 1, STRETCH)
    if (rows.length <= (last ? 1 : 0)) break
    violations.push(...(last ? [] : startFault(rows)), ...stretchFaults(rows), ...keptFault(rows, kept))
    if (violations.length > 0) return violations
    last = rows.at(-1)
  }
  if (kept && kept.seq > (last?.seq ?? 0)) {
    violations.push(fault(`the vault signed entry ${kept.seq}, but the log ends at ${last?.seq ?? 0}`))
  }
  return [...violations, ...(await headFaults(db))]
}

function startFault([first]: readonly LogRow[]): Violation[] {
  return first && first.seq !== 1 ? [fault('entry 1 is missing')] : []
}

function stretchFaults(rows: readonly LogRow[]): Violation[] {
  const verdict = verifyLog(
    rows.map((row) => z.encode(LogEntry, toEntry(row))),
    null,
    isSigned,
  )
  return verdict.ok ? [] : [fault(`entry ${verdict.seq}: ${verdict.fault}`)]
}

function keptFault(rows: readonly LogRow[], kept: KeptHead | null): Violation[] {
  const entry = kept && rows.find((row) => row.seq === kept.seq)
  if (!kept || !entry || entry.hash.toString('hex') === kept.hash) return []
  return [fault(`entry ${kept.seq} is not the one that the vault signed`)]
}

async function headFaults(db: Db): Promise<Violation[]> {
  const violations: Violation[] = []
  let after = 0
  for (;;) {
    const heads = await headsAfter(db, after, STRETCH)
    for (const head of heads) {
      if (!isSigned(head.vaultKey, headMessage(head.seq, head.hash), head.signature))
        violations.push(fault(`entry ${head.seq}: the stored head ${toHead(head).hash} is not signed`))
      after = head.seq
    }
    if (heads.length < STRETCH) return violations
  }
}

function fault(detail: string): Violation {
  return { invariant: 'transparency log', detail }
}
