import type { Tx } from '@opendraw/db'
import { epochOf, type GameInstance, issuesBetween, roundTimes } from '@opendraw/games'
import { canonicalJson, digestRoot } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import { HOUR_MS } from '@opendraw/time'
import type { LogDraft } from '../../transparency/index.ts'
import { type EndedRound, type LoggedEpoch, roundsBetween } from '../tables/logged.ts'

/**
 * The log's entries of published epochs, given in the order of publication: each epoch, and before it its rules where they
 * are other than those of the game's week before.
 */
export function epochEntries(epochs: readonly LoggedEpoch[]): LogDraft[] {
  const before = new Map<string, LoggedEpoch>()
  return epochs.flatMap((epoch) => {
    const previous = before.get(epoch.game)
    before.set(epoch.game, epoch)
    return [...rulesEntry(epoch, previous), epochEntry(epoch)]
  })
}

function epochEntry(epoch: LoggedEpoch): LogDraft {
  const { game, id, leafCount, mode, oddsVersion, publishedAt } = epoch
  const body = canonicalJson({
    game,
    epochId: id,
    firstIssue: String(epoch.firstIssue),
    lastIssue: String(epoch.lastIssue),
    leafCount,
    root: epoch.root.toString('hex'),
    previousRoot: epoch.previousRoot?.toString('hex') ?? null,
    rulesHash: epoch.rulesHash.toString('hex'),
    mode,
    oddsVersion,
    publishedAtMs: publishedAt.getTime(),
    vaultKey: epoch.vaultKey.toString('hex'),
    signature: epoch.signature.toString('hex'),
  })
  return { kind: 'epoch', subject: `${game} ${id}`, body }
}

// An epoch whose predecessor is not known here is not judged, unless it is marked as the first.
function rulesEntry(epoch: LoggedEpoch, previous: LoggedEpoch | undefined): LogDraft[] {
  const isFirst = epoch.previousRoot === null
  const isChanged = previous !== undefined && !previous.rulesHash.equals(epoch.rulesHash)
  if (!isFirst && !isChanged) return []
  const { game, id: fromEpoch, mode, oddsVersion } = epoch
  const rulesHash = epoch.rulesHash.toString('hex')
  const previousHash = isFirst ? null : (previous?.rulesHash.toString('hex') ?? null)
  const body = canonicalJson({ game, fromEpoch, mode, oddsVersion, rulesHash, previousHash })
  return [{ kind: 'rules', subject: `${game} ${fromEpoch}`, body }]
}

/** The log's entry of a round that was voided after it had been open for bets: why, and what was sealed of it. */
export function voidEntry(round: EndedRound): LogDraft {
  const { game, issue, betsRoot, betCount, stakeTotal, voidReason } = round
  const body = canonicalJson({
    game,
    issue: String(issue),
    reason: voidReason,
    betsRoot: betsRoot?.toString('hex') ?? null,
    betCount: String(betCount ?? 0n),
    stakeTotal: String(stakeTotal ?? 0n),
  })
  return { kind: 'void', subject: `${game} ${issue}`, body }
}

/** When each epoch of a game was published, by its id. */
type Published = ReadonlyMap<string, Date>

/**
 * The log's entry of one hour of a game: a digest of how every round that opened in it ended. 'early' while one of them
 * is missing, not drawn or not sealed: the entry is written once and must contain them all. 'nothing' where the game had
 * no round.
 */
export async function hourEntry(
  { db }: Readonly<{ db: Tx }>,
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

// A round that opened before its week was published has no commitment.
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
