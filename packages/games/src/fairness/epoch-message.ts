import { assert } from '@opendraw/money'
import { message, unsigned } from './bytes.ts'
import type { Mode } from './entropy.ts'
import { isGameName } from './seed.ts'

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
