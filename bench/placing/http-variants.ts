import { prepareWrk } from '../load/wrk.ts'
import type { BenchDatabase } from '../stack/database.ts'
import type { BenchPlayer } from '../stack/players.ts'
import type { BenchRound } from '../stack/rounds.ts'
import { countBets } from './ledger-variants.ts'
import type { Variant } from './measure-in-turns.ts'

// Twice the connections, so that no player has two slips under way; each comes back as often as his phone would.
const playersMax = 512

/** Placements through HTTP on the running server: sessions, parsing, limits, group commit, replies. */
export const httpVariants = async (
  { owner }: BenchDatabase,
  url: string,
  round: BenchRound,
  players: readonly BenchPlayer[],
): Promise<Variant[]> => {
  const load = await prepareWrk(url, round, players.slice(0, playersMax))
  const variant = (name: Variant['name'], linesPerSlip: number): Variant => {
    // The first run reads every answer; from then on the database tells whether each of them was an accepted slip.
    let reads = true
    return {
      name,
      measure: async (seconds) => {
        const before = await countBets(owner, round)
        const run = await load.measure({ linesPerSlip, seconds, reads })
        reads = false
        const stored = (await countBets(owner, round)) - before
        const lines = run.requests * linesPerSlip
        if (run.failed > 0 || run.refused > 0 || stored < lines) {
          const { failed, refused, firstRefusal } = run
          throw new Error(
            `${name}: ${lines} answered, ${stored} stored, ${failed} failed, ${refused} refused ${firstRefusal}`,
          )
        }
        return { perSecond: lines / run.seconds, p50Ms: run.p50Ms, p99Ms: run.p99Ms }
      },
    }
  }
  return [variant('http1', 1), variant('http8', 8)]
}
