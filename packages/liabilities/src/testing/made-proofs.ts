import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  fromHex,
  headMessage,
  type LogEntry,
  type LogHead,
  logHash,
  logStart,
} from '@opendraw/games/fairness'
import { assert, type Money } from '@opendraw/money'
import { type LiabilityHead, liabilityEntry, liabilityMessage, publishedHead } from '../head.ts'
import type { LiabilityProof } from '../published-proof.ts'
import { type LiabilityTree, treeBuilder } from '../tree/liability-tree.ts'
import type { Snapshot } from '../tree/owner-secret.ts'
import type { LiabilityFault } from '../verify/index.ts'

/** One way of falsifying player 77's proof, and what it must be refused with. */
export type FalsifiedProof = Readonly<{
  fault: LiabilityFault
  name: string
  corrupt: (proof: LiabilityProof) => unknown
}>

/** The vault's key in tests. */
const vaultSecret = new Uint8Array(32).fill(7)
const vaultKey = ed25519.getPublicKey(vaultSecret)

/** A snapshot in USD whose key always comes out the same. */
export function aSnapshot(snapshotId: bigint = 20_261_121n): Snapshot {
  const key = new Uint8Array(32).fill(Number(snapshotId % 251n) + 1)
  return { snapshotId, asset: 'USD', key }
}

/** The tree over these owners, in any order. */
export function aTree(owners: ReadonlyMap<bigint, Money>, snapshot: Snapshot = aSnapshot()): LiabilityTree {
  const builder = treeBuilder(snapshot)
  for (const [number, amount] of [...owners].sort(([a], [b]) => (a < b ? -1 : 1))) builder.add(number, amount)
  return builder.build()
}

/** What the vault signs of a tree, or of another root, with the log that holds it. */
export function aSignedHead(
  tree: Pick<LiabilityTree, 'root' | 'total' | 'leafCount'>,
  snapshot: Snapshot = aSnapshot(),
  signedRoot?: string,
): Pick<LiabilityProof, 'liability' | 'log'> {
  const { root, total, leafCount } = tree
  const { snapshotId, asset } = snapshot
  const head: LiabilityHead = {
    ...{ snapshotId, asset, root, total, leafCount },
    ...{ journalNo: 4_711n, atMs: 1_795_219_200_000 },
  }
  const signed = { ...head, root: fromHex(signedRoot) ?? root }
  const signature = ed25519.sign(liabilityMessage(signed), vaultSecret)
  const liability = publishedHead(head, vaultKey, signature)
  return { liability, log: aLogWith([liabilityEntry(liability)]) }
}

/** A player's proof as they are handed it. Fails where they have no leaf. */
export function aProof(
  tree: LiabilityTree,
  number: bigint,
  snapshot: Snapshot = aSnapshot(),
): LiabilityProof {
  const parts = tree.prove(number)
  assert(parts, 'the player has a leaf')
  return { number: `${number}`, parts, ...aSignedHead(tree, snapshot) }
}

/** A stretch of the log from entry 40 on: these entries, and one after them, under a signed head, of its end or where it is said. */
export function aLogWith(
  contents: readonly Readonly<{ kind: string; subject: string; body: string }>[],
  signedTo?: number,
): LiabilityProof['log'] {
  let previous: Uint8Array = logStart
  const later = { kind: 'hour', subject: 'rgb-1m 2026-11-21T08', body: '{}' }
  const list = [...contents, later].map(({ kind, subject, body }, at): LogEntry => {
    const entry = { seq: 40 + at, atMs: 1_795_219_200_000 + at, kind, subject, body }
    const hash = logHash(previous, entry)
    const logged = { ...entry, previous: bytesToHex(previous), hash: bytesToHex(hash) }
    previous = hash
    return logged
  })
  const { seq = 0, hash = '' } = list.at(-1) ?? {}
  return { list, head: aLogHead(signedTo ?? seq, signedTo === undefined ? hash : '11'.repeat(32)) }
}

function aLogHead(seq: number, hash: string): LogHead {
  const signature = ed25519.sign(headMessage(seq, fromHex(hash) ?? logStart), vaultSecret)
  return { seq, hash, vaultKey: bytesToHex(vaultKey), signature: bytesToHex(signature) }
}
