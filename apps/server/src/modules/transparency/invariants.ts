import { LogEntry } from '@opendraw/contract'
import { type Invariant, pagesOf, type Tx } from '@opendraw/db'
import { headMessage, verifyLog } from '@opendraw/games/fairness'
import * as z from 'zod/mini'
import { isSigned } from './append-entries.ts'
import { toEntry, toHead } from './read-log.ts'
import { entriesFrom, type HeadRow, headsAfter, type LogRow } from './tables.ts'

/** The head that the vault keeps in a file of its own, outside the database. */
export type KeptHead = Readonly<{ seq: number; hash: string; vaultKey: string; signature: string }>

const STRETCH = 1_000

/**
 * The whole log: every entry follows the one before and has its hash, every stored head is of its entry and signed, and
 * the head that the vault keeps is in it. Without that, entries cut off at the end would go unnoticed.
 */
export function logInvariants(kept: KeptHead | null): readonly Invariant[] {
  return [
    {
      name: 'transparency log',
      check: async (tx) => [...(await entryFaults(tx, kept)), ...(await headFaults(tx))],
    },
  ]
}

// Names the first entry at fault.
async function entryFaults(tx: Tx, kept: KeptHead | null): Promise<string[]> {
  let last: LogRow | undefined
  for (;;) {
    // From the last one on, so that its link to the next is judged as well.
    const rows = await entriesFrom(tx, last?.seq ?? 1, STRETCH)
    if (rows.length <= (last ? 1 : 0)) break
    const faults = [...(last ? [] : startFault(rows)), ...stretchFaults(rows), ...keptFault(rows, kept)]
    if (faults.length > 0) return faults
    last = rows.at(-1)
  }
  const end = last?.seq ?? 0
  return kept && kept.seq > end ? [`the vault signed entry ${kept.seq}, but the log ends at ${end}`] : []
}

function startFault([first]: readonly LogRow[]): string[] {
  return first && first.seq !== 1 ? ['entry 1 is missing'] : []
}

function stretchFaults(rows: readonly LogRow[]): string[] {
  const verdict = verifyLog(
    rows.map((row) => z.encode(LogEntry, toEntry(row))),
    null,
    isSigned,
  )
  return verdict.ok ? [] : [`entry ${verdict.seq}: ${verdict.fault}`]
}

function keptFault(rows: readonly LogRow[], kept: KeptHead | null): string[] {
  const entry = kept && rows.find((row) => row.seq === kept.seq)
  if (!kept || !entry || entry.hash.toString('hex') === kept.hash) return []
  return [`entry ${kept.seq} is not the one that the vault signed`]
}

async function headFaults(tx: Tx): Promise<string[]> {
  const faults: string[] = []
  const pages = pagesOf<HeadRow>(STRETCH, (last, limit) => headsAfter(tx, last?.seq ?? 0, limit))
  for await (const page of pages)
    for (const head of page)
      if (!isSigned(head.vaultKey, headMessage(head.seq, head.hash), head.signature))
        faults.push(`entry ${head.seq}: the stored head ${toHead(head).hash} is not signed`)
  return faults
}
