import { VaultRefused } from '../../config/vault.ts'
import type { Context } from '../../context.ts'
import { addHead, entriesFrom, newestHead } from './tables.ts'

type HeadContext = Pick<Context, 'db' | 'vault'>

/** Of at most two thousand characters each: well below what the vault reads at a time. */
const ENTRIES_AT_ONCE = 50

/**
 * Has the vault sign the log up to its last entry. The vault walks the entries from the head that it signed last and refuses
 * any other history; while it is away, heads are signed later. Rejects with the vault's own error then.
 */
export async function signHead(ctx: HeadContext): Promise<void> {
  for (;;) {
    const signed = await signedSeq(ctx)
    try {
      if (await signFrom(ctx, signed)) return
    } catch (error) {
      // Another node may have been faster: the vault does not look back behind its last head.
      if (!(error instanceof VaultRefused) || (await signedSeq(ctx)) === signed) throw error
    }
  }
}

/** True when nothing is left to sign. */
async function signFrom({ db, vault }: HeadContext, signed: number): Promise<boolean> {
  // From the signed entry on, not after it: the vault may have signed further than was stored when a node died.
  const entries = await entriesFrom(db, Math.max(1, signed), ENTRIES_AT_ONCE)
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last || last.seq === signed) return true
  const contents = entries.map(({ seq, at, kind, subject, body }) => {
    return { seq, atMs: at.getTime(), kind, subject, body }
  })
  await addHead(db, await vault.signHead(first.previous, contents))
  return false
}

async function signedSeq({ db }: HeadContext): Promise<number> {
  return (await newestHead(db))?.seq ?? 0
}
