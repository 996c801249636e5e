import { sha256 } from '@noble/hashes/sha2.js'
import type { GameInstance } from '../catalogue.ts'
import { issuesOfEpoch } from '../epochs.ts'
import { message, unsigned } from './bytes.ts'
import { type MerkleTree, merkleTree } from './merkle.ts'
import { commitmentOf, seedOf } from './seed.ts'

/** What a leaf binds together: no seed can serve another round, game or epoch. */
export type LeafInput = Readonly<{ epochId: string; game: string; issue: bigint; commitment: Uint8Array }>

/** The commitments of all rounds of an epoch in issue order, and the tree over their leaves. */
export type EpochCommitments = Readonly<{
  issues: readonly bigint[]
  commitments: readonly Uint8Array[]
  tree: MerkleTree
}>

/** SHA256(0 ‖ "opendraw/leaf/v1\0" ‖ epochId ‖ 0 ‖ game ‖ 0 ‖ u64be(issue) ‖ commitment), 32 bytes. */
export function leafOf({ epochId, game, issue, commitment }: LeafInput): Uint8Array {
  return sha256(message('\0opendraw/leaf/v1\0', epochId, '\0', game, '\0', unsigned(issue, 8), commitment))
}

/** Commits one week of a game at once: what the vault publishes, and from which it proves each round. */
export function epochCommitments(
  epochKey: Uint8Array,
  instance: GameInstance,
  epochId: string,
): EpochCommitments {
  const game = instance.id
  const issues = issuesOfEpoch(instance, epochId)
  const commitments = issues.map((issue) => commitmentOf(seedOf(epochKey, game, issue)))
  const leaves = issues.map((issue, index) => {
    return leafOf({ epochId, game, issue, commitment: commitments[index] ?? new Uint8Array() })
  })
  return { issues, commitments, tree: merkleTree(leaves) }
}
