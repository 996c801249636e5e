import { join } from 'node:path'
import { type LiabilityHead, liabilityMessage, publishedHead } from '@opendraw/liabilities/verify'
import { replaceDurably } from './durable-file.ts'
import { jsonIn, type MemoryCode, readWithCode, withCode } from './memory-code.ts'
import type { SigningKey } from './signing-key.ts'

/** A signed total of what is owed, as it is published: bytes in hex, large numbers in digits. */
export type SignedLiability = ReturnType<typeof publishedHead>

/** `other_total`: another total of this snapshot was signed. `older_snapshot`: a later one of the asset was signed. */
export type LiabilityRefusal = 'other_total' | 'older_snapshot'
export type LiabilityAnswer = { ok: true; head: SignedLiability } | { ok: false; reason: LiabilityRefusal }

export type LiabilityKeeper = Readonly<{
  /** Signs one total for each asset and snapshot ever, each snapshot after the one before; the same again is signed the same. */
  sign: (head: LiabilityHead) => LiabilityAnswer
}>

type Heads = Readonly<Record<string, SignedLiability>>
type Memory = Readonly<{ heads: Heads }>

const FILE = 'liability-heads.json'

/** Writes that nothing was signed: once, before there is a key to sign with. */
export function startLiabilityMemory(dir: string, code: MemoryCode): void {
  replaceDurably(join(dir, FILE), withCode(code, FILE, { heads: {} } satisfies Memory))
}

export function isLiabilityMemoryIntact(dir: string, code: MemoryCode): boolean {
  return readWithCode(code, FILE, join(dir, FILE)) !== undefined
}

/** Gives the heads that lie there a code, those of an earlier version too; where none lie, nothing was signed. */
export function acceptLiabilityMemory(dir: string, code: MemoryCode): void {
  const path = join(dir, FILE)
  const { code: _, ...found } = jsonIn(path) ?? {}
  replaceDurably(path, withCode(code, FILE, { heads: found.heads ?? found }))
}

/**
 * Opens the memory of what was signed last of each asset: in `liability-heads.json`, so that no snapshot gets two totals.
 * Throws where it is missing or does not verify.
 */
export function openLiabilityKeeper(dir: string, signer: SigningKey, code: MemoryCode): LiabilityKeeper {
  const path = join(dir, FILE)
  const kept = readWithCode<Memory>(code, FILE, path)
  if (!kept) throw new Error(`${path} is missing or does not verify`)
  let last = kept.heads
  return {
    sign: (head) => {
      const signed = publishedHead(head, signer.publicKey, signer.sign(liabilityMessage(head)))
      const before = last[head.asset]
      if (before && BigInt(before.snapshotId) > head.snapshotId)
        return { ok: false, reason: 'older_snapshot' }
      if (before && BigInt(before.snapshotId) === head.snapshotId)
        return before.signature === signed.signature
          ? { ok: true, head: signed }
          : { ok: false, reason: 'other_total' }
      // On the disk before the signature leaves, so that it never signs two totals.
      const next = { ...last, [head.asset]: signed }
      replaceDurably(path, withCode(code, FILE, { heads: next } satisfies Memory))
      last = next
      return { ok: true, head: signed }
    },
  }
}
