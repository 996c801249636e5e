import { assert, type Money } from '@opendraw/money'
import { message, unsigned } from './bytes.ts'
import { isGameName } from './seed.ts'

/** What is signed when a round's bets are sealed: `count` lines with a total `stake` in micro-units. */
export type Seal = Readonly<{ game: string; issue: bigint; root: Uint8Array; count: bigint; stake: Money }>

/** The bytes to sign: "opendraw/seal/v1\0" ‖ game ‖ 0 ‖ u64be(issue) ‖ root ‖ u64be(count) ‖ u64be(stake). */
export function sealMessage({ game, issue, root, count, stake }: Seal): Uint8Array {
  assert(isGameName(game), 'the game has a plain name')
  assert(root.length === 32, 'a sealed root has 32 bytes')
  const [issueBytes, countBytes, stakeBytes] = [unsigned(issue, 8), unsigned(count, 8), unsigned(stake, 8)]
  return message('opendraw/seal/v1\0', game, '\0', issueBytes, root, countBytes, stakeBytes)
}
