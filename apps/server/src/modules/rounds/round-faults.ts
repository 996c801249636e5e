import { pagesOf, type Tx } from '@opendraw/db'
import { type GameInstance, gameInstance, isIssue } from '@opendraw/games'
import { verifyBeacon } from '@opendraw/games/beacon'
import { beaconRoundOf, canonicalJson } from '@opendraw/games/fairness'
import { entriesFrom, type LogDraft, type LogRow } from '../transparency/index.ts'
import { NO_BEACON } from './draw-round.ts'
import { epochEntries, hourEntry, voidEntry } from './logged/log-entries.ts'
import type { EpochRow } from './tables/epochs.ts'
import { epochsFrom, type LoggedEpoch, roundsBetween } from './tables/logged.ts'
import type { RoundRow } from './tables/rounds.ts'

const STRETCH = 1_000

/** Totals of what is owed and ends of the audit trail are judged by the modules that write them. */
const OF_OTHERS: ReadonlySet<string> = new Set(['liability', 'audit'])

/** The entries of the log that do not match the epochs and rounds. */
export async function entriesUnlikeStored(db: Tx): Promise<string[]> {
  const epochs = await epochsFrom(db, '')
  const drafts = new Map(epochEntries(epochs).map((draft) => [`${draft.kind} ${draft.subject}`, draft.body]))
  const unlike: string[] = []
  const pages = pagesOf<LogRow>(STRETCH, (last, limit) => entriesFrom(db, (last?.seq ?? 0) + 1, limit))
  for await (const page of pages)
    for (const entry of page.filter(({ kind }) => !OF_OTHERS.has(kind)))
      if ((await bodyOf(db, entry, drafts, epochs)) !== entry.body)
        unlike.push(`entry ${entry.seq} (${entry.kind} ${entry.subject}) is not what is stored`)
  return unlike
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
  // A key is a fact of its own: it can only be compared with its own name.
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

/** What is wrong with the beacon of a stored round, its signature aside; undefined when nothing is. Costs nothing. */
export function beaconFault(
  instance: GameInstance,
  { beaconChain }: EpochRow,
  round: RoundRow,
): string | undefined {
  const { mode, issue, state, beaconRound, beaconSignature, voidReason } = round
  if ((mode === 2) !== (beaconChain !== null)) return 'is not of the mode of its epoch'
  if (beaconChain === null) return undefined
  if (!isIssue(instance, issue) || beaconRound !== beaconRoundOf(beaconChain, instance, issue))
    return 'names another beacon than the schedule does'
  const isDrawn = state === 'drawn' || state === 'settled'
  if (isDrawn && beaconSignature === null) return 'is drawn without its beacon'
  if (voidReason === NO_BEACON && beaconSignature !== null) return 'is void for want of a beacon that it has'
  return undefined
}

/** Judges signatures, each once: what many rounds share costs 25 ms in all. */
export function beaconJudge(): (chain: EpochRow['beaconChain'], round: RoundRow) => boolean {
  const known = new Map<string, boolean>()
  return (chain, { beaconRound, beaconSignature }) => {
    if (chain === null || beaconRound === null || beaconSignature === null) return true
    const name = `${chain.publicKey} ${beaconRound} ${beaconSignature.toString('hex')}`
    const isGood = known.get(name) ?? verifyBeacon(chain, beaconRound, beaconSignature)
    known.set(name, isGood)
    return isGood
  }
}
