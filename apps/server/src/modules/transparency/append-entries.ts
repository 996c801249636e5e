import { createPublicKey, verify } from 'node:crypto'
import type { Tx } from '@opendraw/db'
import { type IsSigned, logHash, logStart } from '@opendraw/games/fairness'
import { VaultRefused } from '../../config/vault.ts'
import type { Context } from '../../context.ts'
import {
  addEntry,
  addHead,
  entriesFrom,
  type LogRow,
  lockLog,
  logEnd,
  loggedOf,
  newestHead,
} from './tables.ts'

/** Of at most two thousand characters each: well below what the vault reads at a time. */
const ENTRIES_AT_ONCE = 50

// SubjectPublicKeyInfo of an Ed25519 key up to its 32 bytes.
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** An entry for the log: one of a kind for each subject, for ever. `body` is canonical JSON. */
export type LogDraft = Readonly<{ kind: string; subject: string; body: string }>

const DRAFTS_AT_ONCE = 200

/**
 * Writes what is not in the log yet, in the order given; returns how many entries that made. Any node may append the
 * same again, at once or after a year: the first wins, one writer at a time.
 */
export async function appendEntries(
  { db }: Pick<Context, 'db'>,
  drafts: readonly LogDraft[],
): Promise<number> {
  let count = 0
  for (let at = 0; at < drafts.length; at += DRAFTS_AT_ONCE) {
    count += await append(db, drafts.slice(at, at + DRAFTS_AT_ONCE))
  }
  return count
}

function append(db: Context['db'], drafts: readonly LogDraft[]): Promise<number> {
  return db.transaction(async (tx) => {
    await lockLog(tx)
    const logged = await loggedOf(tx, drafts)
    const { last, now } = await logEnd(tx)
    let [seq, previous] = [last?.seq ?? 0, last?.hash ?? Buffer.from(logStart)]
    for (const { kind, subject, body } of drafts) {
      if (logged.has(`${kind} ${subject}`)) continue
      logged.add(`${kind} ${subject}`)
      seq += 1
      const hash = Buffer.from(logHash(previous, { seq, atMs: now.getTime(), kind, subject, body }))
      await addEntry(tx, { seq, at: now, kind, subject, body, previous, hash })
      previous = hash
    }
    return seq - (last?.seq ?? 0)
  })
}

/** Whether the Ed25519 key signed the message; false also for what is no key or no signature. */
export const isSigned: IsSigned = (publicKey, message, signature) => {
  try {
    const key = Buffer.concat([ED25519_HEAD, publicKey])
    return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
  } catch {
    return false
  }
}

type HeadContext = Pick<Context, 'db' | 'vault'>

/**
 * Has the vault sign the log up to its last entry. The vault walks the entries from the head that it signed last and
 * refuses any other history; while it is down, heads are signed later. Rejects with the vault's own error then.
 */
export async function signHead(ctx: HeadContext): Promise<void> {
  for (;;) {
    const signed = await signedSeq(ctx.db)
    try {
      if (await signFrom(ctx, signed)) return
    } catch (error) {
      // Another node may have been faster: the vault does not look back behind its last head.
      if (!(error instanceof VaultRefused) || (await signedSeq(ctx.db)) === signed) throw error
    }
  }
}

/**
 * Whether the vault refuses the log: it signed another history, or one that went further than what is there. Nothing is added
 * meanwhile. False also while the vault does not answer, which is an alert of its own.
 */
export function isLogRefused({ db, vault }: HeadContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockLog(tx)
    for (;;) {
      const signed = await signedSeq(tx)
      const entries = await entriesFrom(tx, Math.max(1, signed), ENTRIES_AT_ONCE)
      const [first] = entries
      if (!first) return false
      try {
        await vault.signHead(first.previous, entries.map(toContent))
        return false
      } catch (error) {
        if (!(error instanceof VaultRefused)) return false
        // Another node may have signed meanwhile: the vault does not look back behind its last head.
        if ((await signedSeq(tx)) === signed) return true
      }
    }
  })
}

/** True when nothing is left to sign. */
async function signFrom({ db, vault }: HeadContext, signed: number): Promise<boolean> {
  // From the signed entry on, not after it: the vault may have signed further than was stored when a node died.
  const entries = await entriesFrom(db, Math.max(1, signed), ENTRIES_AT_ONCE)
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last || last.seq === signed) return true
  await addHead(db, await vault.signHead(first.previous, entries.map(toContent)))
  return false
}

const toContent = ({ seq, at, kind, subject, body }: LogRow) => ({
  ...{ seq, atMs: at.getTime() },
  ...{ kind, subject, body },
})

async function signedSeq(db: Tx): Promise<number> {
  return (await newestHead(db))?.seq ?? 0
}
