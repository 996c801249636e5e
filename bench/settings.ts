import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

const numberFrom = (name: string, otherwise: number): number => {
  const text = process.env[name]
  if (!text) return otherwise
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name} is "${text}": it must be a number above 0.`)
  return value
}

/** The text after a name among the arguments: `--game ssc`. */
const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

/** What a person may set: shorter runs while developing. Figures count only with the defaults. */
export const settings = {
  /** The folder of the bench's own database, away from that of `npm start`. */
  dir: join(resolve(root, process.env.VAR_DIR || 'var'), 'bench'),
  /** How long each variant is measured, each time. */
  seconds: numberFrom('BENCH_SECONDS', 8),
  /** How often every variant is measured; medians of all of them are shown. */
  repetitions: numberFrom('BENCH_REPETITIONS', 3),
  /** Bets of the round that is settled. */
  bets: numberFrom('BENCH_BETS', 1_000_000),
  /** Bets of rounds long settled, that the tables hold besides. */
  olderBets: numberFrom('BENCH_OLDER_BETS', 20_000_000),
  /** Players whose day the calendar works off, or whose liabilities are proved. */
  players: numberFrom('BENCH_PLAYERS', 1_000_000),
  /** The game whose round is settled: --game. */
  game: argument('--game') ?? 'rgb',
} as const

/** Progress for people; the figures alone go to standard output. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
