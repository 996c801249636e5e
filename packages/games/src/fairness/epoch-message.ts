import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import type { GameInstance } from '../catalogue.ts'
import { issuesOfEpoch } from '../epochs.ts'
import { commitmentOf, isGameName, type Mode, seedOf } from './byte-stream.ts'
import { message, unsigned } from './bytes.ts'
import { type MerkleTree, merkleTree } from './merkle.ts'

/** What the vault signs when it publishes an epoch. `previousRoot` is null for the first epoch of a vault. */
export type EpochRoot = Readonly<{
  game: string
  epochId: string
  leafCount: number
  root: Uint8Array
  previousRoot: Uint8Array | null
  rulesHash: Uint8Array
  mode: Mode
  publishedAtMs: number
}>

/**
 * The bytes to sign: "opendraw/epoch/v1\0" ‖ game ‖ 0 ‖ epochId ‖ 0 ‖ u32be(leafCount) ‖ root ‖ previousRoot ‖
 * rulesHash ‖ u8(mode) ‖ u64be(publishedAtMs). A missing previous root is 32 bytes of zero.
 */
export function epochMessage(epoch: EpochRoot): Uint8Array {
  const previousRoot = epoch.previousRoot ?? new Uint8Array(32)
  assert(isGameName(epoch.game), 'the game has a plain name')
  assert(/^[0-9A-Z-]{1,32}$/.test(epoch.epochId), 'the epoch has a plain name')
  for (const hash of [epoch.root, previousRoot, epoch.rulesHash])
    assert(hash.length === 32, 'a hash has 32 bytes')
  return message(
    'opendraw/epoch/v1\0',
    epoch.game,
    '\0',
    epoch.epochId,
    '\0',
    unsigned(epoch.leafCount, 4),
    epoch.root,
    previousRoot,
    epoch.rulesHash,
    unsigned(epoch.mode, 1),
    unsigned(epoch.publishedAtMs, 8),
  )
}

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
