import type { Tx } from '@opendraw/db'
import { gameInstance } from '@opendraw/games'
import { canonicalJson } from '@opendraw/games/fairness'
import type { Violation } from '@opendraw/ledger'
import { entriesFrom, type LogDraft, type LogRow } from '../../proofs/index.ts'
import { epochsFrom, type LoggedEpoch, roundsBetween } from '../tables/logged.ts'
import { epochEntries } from './epoch-entries.ts'
import { hourEntry } from './hour-entry.ts'
import { voidEntry } from './void-entry.ts'

const STRETCH = 1_000

/** Holds the log against what is stored: every entry says what the epochs and rounds say. Names the entry that does not. */
export async function verifyLogged(db: Tx): Promise<Violation[]> {
  const epochs = await epochsFrom(db, '')
  const drafts = new Map(epochEntries(epochs).map((draft) => [`${draft.kind} ${draft.subject}`, draft.body]))
  const violations: Violation[] = []
  let next = 1
  for (;;) {
    const entries = await entriesFrom(db, next, STRETCH)
    for (const entry of entries) {
      const body = await bodyOf(db, entry, drafts, epochs)
      if (body !== entry.body) {
        violations.push({
          invariant: 'logged facts',
          detail: `entry ${entry.seq} (${entry.kind} ${entry.subject}) is not what is stored`,
        })
      }
      next = entry.seq + 1
    }
    if (entries.length < STRETCH) return violations
  }
}

async function bodyOf(
  db: Tx,
  { kind, subject }: LogRow,
  drafts: ReadonlyMap<string, string>,
  epochs: readonly LoggedEpoch[],
): Promise<string | undefined> {
  const [game = '', when = ''] = subject.split(' ')
  if (kind === 'hour') return bodyOfDraft(await hourOf(db, game, when, epochs))
  if (kind === 'void') return bodyOfDraft(await voidOf(db, game, when))
  // A key is a fact of its own: it can only be held against its own name.
  return kind === 'key' ? canonicalJson({ serverKey: subject }) : drafts.get(`${kind} ${subject}`)
}

async function hourOf(db: Tx, game: string, hour: string, epochs: readonly LoggedEpoch[]) {
  const instance = gameInstance(game)
  const hourMs = Date.parse(`${hour}:00:00Z`)
  if (!instance || Number.isNaN(hourMs)) return undefined
  const own = epochs.filter((epoch) => epoch.game === game)
  return hourEntry({ db }, instance, hourMs, new Map(own.map((epoch) => [epoch.id, epoch.publishedAt])))
}

async function voidOf(db: Tx, game: string, issue: string): Promise<LogDraft | undefined> {
  if (!/^\d{12}$/.test(issue)) return undefined
  const [round] = await roundsBetween(db, game, BigInt(issue), BigInt(issue))
  return round && voidEntry(round)
}

function bodyOfDraft(draft: LogDraft | 'early' | 'nothing' | undefined): string | undefined {
  return typeof draft === 'object' ? draft.body : undefined
}
