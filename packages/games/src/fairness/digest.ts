import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { isGameName } from './byte-stream.ts'
import { message, unsigned } from './bytes.ts'
import { merkleRoot } from './merkle.ts'

/** The end of a round as the log keeps it: its sealed bets and its numbers, or null where it was voided. */
export type RoundEnd = Readonly<{ issue: bigint; betsRoot: Uint8Array; result: readonly number[] | null }>

/**
 * The root over the ends of an hour's rounds in issue order, in the shape of RFC 6962. A leaf is
 * SHA256(0 ‖ "opendraw/digest/v1\0" ‖ game ‖ 0 ‖ u64be(issue) ‖ betsRoot ‖ end), `end` being the result's numbers with a
 * blank between each two, or "void". Fails as a bug without rounds.
 */
export function digestRoot(game: string, rounds: readonly RoundEnd[]): Uint8Array {
  assert(isGameName(game), 'the game has a plain name')
  const sorted = [...rounds].sort((a, b) => Number(a.issue > b.issue) - Number(a.issue < b.issue))
  return merkleRoot(
    sorted.map(({ issue, betsRoot, result }) => {
      assert(betsRoot.length === 32, 'a sealed root has 32 bytes')
      const end = result === null ? 'void' : result.join(' ')
      return sha256(message('\0opendraw/digest/v1\0', game, '\0', unsigned(issue, 8), betsRoot, end))
    }),
  )
}
