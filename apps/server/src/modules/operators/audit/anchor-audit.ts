import { idOf } from '@opendraw/contract'
import { pagesOf, type Tx } from '@opendraw/db'
import { canonicalJson } from '@opendraw/games/fairness'
import type { Context } from '../../../context.ts'
import { appendEntries, entriesOfKind, isLogRefused, type LogRow } from '../../transparency/index.ts'
import { auditHashes, trailEnd } from '../tables/audit.ts'

const KIND = 'audit'
const STRETCH = 1_000

/**
 * Writes the end of the audit trail into the transparency log, whose head the vault signs and remembers: from then on lines that are cut
 * off, and a trail that is written anew, are found. The hash says nothing of the lines. Once a line, on whichever node.
 */
export async function anchorAudit(ctx: Pick<Context, 'db'>): Promise<void> {
  const end = await trailEnd(ctx.db)
  if (!end) return
  await appendEntries(ctx, [{ kind: KIND, subject: String(end.id), body: bodyOf(end.hash) }])
}

/** The anchored ends of the trail that are not in it as they were. */
export async function anchorFaults(db: Tx): Promise<string[]> {
  const faults: string[] = []
  for await (const anchors of pagesOf<LogRow>(STRETCH, (last, limit) =>
    entriesOfKind(db, KIND, last?.seq ?? 0, limit),
  )) {
    const hashes = await auditHashes(
      db,
      anchors.map(({ subject }) => idOf(subject)),
    )
    for (const { subject, body } of anchors) {
      const found = hashes.get(idOf(subject))
      if (!found) faults.push(`line ${subject} is in the transparency log and is gone`)
      else if (bodyOf(found) !== body) faults.push(`line ${subject} is not the one in the transparency log`)
    }
  }
  return faults
}

const bodyOf = (hash: Buffer): string => canonicalJson({ hash: hash.toString('hex') })

/** Whether the vault still knows the log as its own: cut with its heads it would not tell of the trail's end either. */
export async function refusalFaults(ctx: Pick<Context, 'db' | 'vault'>): Promise<string[]> {
  return (await isLogRefused(ctx)) ? ['the vault refuses the transparency log'] : []
}
