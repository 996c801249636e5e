import assert from 'node:assert/strict'
import type { Tx } from '@opendraw/db'
import { bankroll, keyFrom, post, roundReserve } from '@opendraw/ledger'
import { announceRound } from './announce-round.ts'
import { insertRounds, type NewRound } from './tables/rounds.ts'

/** Makes the round, reserves the house's worst case for it and tells the screens; nothing when it exists already. */
export async function sellRound(tx: Tx, round: NewRound): Promise<void> {
  const made = await insertRounds(tx, [round])
  if (!made.has(round.id)) return
  if (round.exposureLimit > 0n) {
    const [reserved] = await post(tx, [
      {
        from: bankroll,
        to: roundReserve(round.id),
        amount: round.exposureLimit,
        reason: 'reserve',
        key: keyFrom('reserve', round.id),
        ref: round.id,
      },
    ])
    assert(reserved?.ok, 'the bankroll covers its own share')
  }
  await announceRound(tx, round.id)
}
