import { join } from 'node:path'
import { type LiabilityHead, liabilityMessage, publishedHead } from '@opendraw/liabilities/verify'
import { readIfThere, replaceDurably } from './durable-file.ts'
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

/** Opens the memory of what was signed last of each asset: in `liability-heads.json`, so that no snapshot gets two totals. */
export function openLiabilityKeeper(dir: string, signer: SigningKey): LiabilityKeeper {
  const path = join(dir, 'liability-heads.json')
  const text = readIfThere(path)
  let last: Readonly<Record<string, SignedLiability>> = text === undefined ? {} : JSON.parse(text)
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
      replaceDurably(path, `${JSON.stringify(next)}\n`)
      last = next
      return { ok: true, head: signed }
    },
  }
}
