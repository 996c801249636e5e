import type { Tx } from '@opendraw/db'
import { epochOf, type GameInstance, issuesBetween, roundTimes } from '@opendraw/games'
import { canonicalJson, digestRoot } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import { type LogDraft } from '../../transparency/index.ts'
import { type EndedRound, roundsBetween } from '../tables/logged.ts'

export const HOUR_MS = 3_600_000

/** When each epoch of a game was published, by its id. */
export type Published = ReadonlyMap<string, Date>

/**
 * The log's entry of one hour of a game: a digest of how every round that opened in it ended. 'early' while one of them is
 * missing, not drawn or not sealed: the entry is written once and must hold them all. 'nothing' where the game had no round.
 */
export async function hourEntry(
  { db }: { readonly db: Tx },
  instance: GameInstance,
  hourMs: number,
  published: Published,
): Promise<LogDraft | 'early' | 'nothing'> {
  const issues = issuesBetween(instance, hourMs, hourMs + HOUR_MS)
  const [first, last] = [issues[0], issues.at(-1)]
  assert(first !== undefined && last !== undefined, 'an hour has rounds')
  const rounds = await roundsBetween(db, instance.id, first, last)
  const present = new Set(rounds.map((round) => round.issue))
  const isMissing = issues.some((issue) => isPromised(instance, issue, published) && !present.has(issue))
  if (isMissing || rounds.some((round) => !round.isOver || round.betsRoot === null)) return 'early'
  return rounds.length === 0 ? 'nothing' : draftOf(instance.id, hourMs, rounds)
}

/** The subject of an hour's entry: `rgb-1m 2026-11-21T08`. */
export function hourSubject(game: string, hourMs: number): string {
  return `${game} ${new Date(hourMs).toISOString().slice(0, 13)}`
}

// A round that opened before its week was published was committed to by nobody.
function isPromised(instance: GameInstance, issue: bigint, published: Published): boolean {
  const at = published.get(epochOf(instance, issue).id)
  return at !== undefined && roundTimes(instance, issue).opensAtMs >= at.getTime()
}

function draftOf(game: string, hourMs: number, rounds: readonly EndedRound[]): LogDraft {
  const ends = rounds.map(({ issue, betsRoot, result }) => ({
    issue,
    betsRoot: betsRoot ?? Buffer.alloc(0),
    result,
  }))
  const sum = (amounts: readonly (bigint | null)[]) =>
    String(amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n))
  const body = canonicalJson({
    game,
    hour: new Date(hourMs).toISOString().slice(0, 13),
    firstIssue: String(rounds[0]?.issue),
    lastIssue: String(rounds.at(-1)?.issue),
    rounds: rounds.length,
    voids: rounds.filter((round) => round.result === null).length,
    betCount: sum(rounds.map((round) => round.betCount)),
    stakeTotal: sum(rounds.map((round) => round.stakeTotal)),
    root: Buffer.from(digestRoot(game, ends)).toString('hex'),
  })
  return { kind: 'hour', subject: hourSubject(game, hourMs), body }
}
