import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureProgram } from '../ensure-program.ts'
import { settings } from '../settings.ts'
import type { BenchPlayer } from '../stack/players.ts'
import type { BenchRound } from '../stack/rounds.ts'
import { LINE_STAKE, linesOf } from './inputs.ts'

const run = promisify(execFile)
const CONNECTIONS = 256

export type HttpLoad = Readonly<{
  /** Places slips of so many lines through HTTP for so long. With `reads` every answer is read, which costs the load's own time. */
  measure(input: { linesPerSlip: number; seconds: number; reads?: boolean }): Promise<WrkRun>
}>

/** 256 connections that each place the next slip as soon as the last one is answered, players in turn, every key new. */
export async function prepareWrk(
  url: string,
  round: BenchRound,
  players: readonly BenchPlayer[],
): Promise<HttpLoad> {
  const program = ensureProgram({ name: 'wrk', packages: ['wrk'] })
  const tokens = join(settings.dir, 'tokens.txt')
  await writeFile(tokens, players.map(({ token }) => token).join('\n'), { mode: 0o600 })
  const lines = linesOf(round).map(({ play, pick }) =>
    JSON.stringify({ play, pick, stake: String(LINE_STAKE) }),
  )
  const slip = { gameId: round.gameId, issue: String(round.issue), oddsVersion: round.oddsVersion }
  let turn = 0
  return {
    measure: async ({ linesPerSlip, seconds, reads = false }) => {
      turn++
      const env = {
        ...process.env,
        BENCH_TOKENS: tokens,
        BENCH_LINES: lines.join('\n'),
        BENCH_LINES_PER_SLIP: String(linesPerSlip),
        BENCH_HEAD: JSON.stringify(slip).slice(0, -1),
        BENCH_TURN: String(turn),
        BENCH_READS: reads ? '1' : '',
      }
      const script = join(import.meta.dirname, 'place-bets.lua')
      const args = [
        '-t',
        '1',
        '-c',
        String(CONNECTIONS),
        '-d',
        `${Math.ceil(seconds)}s`,
        '--timeout',
        '10s',
        '-s',
        script,
      ]
      const { stdout } = await run(program, [...args, `${url}/api/cclogin/orderdown`], { env })
      return parseWrk(stdout)
    },
  }
}

/** What a run of the HTTP load saw. `refused` counts bad statuses, and refusals where every answer was read. */
type WrkRun = Readonly<{
  requests: number
  seconds: number
  failed: number
  refused: number
  p50Ms: number
  p99Ms: number
  firstRefusal: string
}>

/** Reads the line that our script makes `wrk` print at its end; throws when it is missing. */
export function parseWrk(output: string): WrkRun {
  const figures = /^FIGURES (\d+) (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+) (.*)$/m.exec(output)
  if (!figures) throw new Error(`wrk did not come to its end; it said: ${output}`)
  const [requests = 0, micros = 0, failed = 0, refused = 0, p50Ms = 0, p99Ms = 0] = figures
    .slice(1, 7)
    .map(Number)
  return { requests, seconds: micros / 1e6, failed, refused, p50Ms, p99Ms, firstRefusal: figures[7] ?? '' }
}
