import type { ReplyOf } from '@opendraw/contract'
import type { getDaySheet } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { kinds } from '@opendraw/ledger'
import * as rows from './tables.ts'

type Sheet = Pick<ReplyOf<typeof getDaySheet>, 'assets' | 'late'>

/**
 * The sheet of a day: in each asset every kind of account that held or moved anything, with what it held when the day began, what moved by
 * reason, and what it held at the end. Amounts in the asset's units; the units of all tickets are summed.
 */
export async function readSheet(db: Tx, day: string): Promise<Sheet> {
  const [openings, moves, late] = [
    await rows.openingsOf(db, day),
    await rows.movesOf(db, day),
    await rows.lateInterestOf(db, day),
  ]
  const names = [...new Set([...openings, ...moves].map(({ asset }) => asset))]
  return {
    assets: order
      .filter((name) => names.includes(name))
      .map((asset) => ({
        asset,
        kinds: Object.keys(kinds).flatMap((kind) => {
          const own = moves.filter((move) => move.asset === asset && move.kind === kind)
          const opening = openings.find((one) => one.asset === asset && one.kind === kind)?.amount
          if (opening === undefined && own.length === 0) return []
          const closing = own.reduce((sum, { came, left }) => sum + came - left, opening ?? 0n)
          return [
            {
              kind,
              opening: opening ?? 0n,
              closing,
              moves: own.map(({ reason, came, left }) => ({ reason, came, left })),
            },
          ]
        }),
      })),
    late,
  }
}

const order = ['USD', 'USDT', 'POINTS', 'TICKETS'] as const
