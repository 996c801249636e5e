import { epochAt, gameInstances } from '@opendraw/games'
import { canonicalJson } from '@opendraw/games/fairness'
import { HOUR_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { appendEntries, type LogDraft, loggedOf, signHead } from '../../transparency/index.ts'
import { epochsFrom, type LoggedEpoch, voidedSince } from '../tables/logged.ts'
import { databaseNow } from '../tables/rounds.ts'
import { epochEntries, hourEntry, hourSubject, voidEntry } from './log-entries.ts'

/** What one process knows to be in the log, so that it is not asked for again and again; and each game's first hour that may not be. */
export type LogMemory = Readonly<{ known: Set<string>; hoursFrom: Map<string, number> }>

export function createLogMemory(): LogMemory {
  return { known: new Set(), hoursFrom: new Map() }
}

/** Older holes are not filled by anything any more (see recordMissedRounds); later ones are logged late, once. */
const REACH_MS = 35 * 24 * HOUR_MS

/**
 * Writes into the log whatever happened and is not in it yet, then has its head signed: published epochs, changed rules, the
 * server's key, voided rounds, and every full hour's digest of each game. Derived from what is stored, so that any number of
 * nodes may do it at any time, late or again.
 */
export async function keepLog(ctx: Context, memory: LogMemory): Promise<void> {
  const nowMs = (await databaseNow(ctx.db)).getTime()
  const epochs = await epochsFrom(ctx.db, epochAt(nowMs - REACH_MS).id)
  const voided = await voidedSince(ctx.db, new Date(nowMs - REACH_MS))
  await write(ctx, memory, [
    keyEntry(ctx.vault.serverKey.toString('hex')),
    ...epochEntries(epochs),
    ...voided.map(voidEntry),
  ])
  await writeHours(ctx, memory, epochs, nowMs)
  // What is written can be signed later; a vault that is down must not keep anything from being written.
  await signHead(ctx).catch((error: unknown) => ctx.log.error('transparency_log.sign_failed', { error }))
}

async function write(ctx: Context, { known }: LogMemory, drafts: readonly LogDraft[]): Promise<void> {
  const news = drafts.filter((draft) => !known.has(nameOf(draft)))
  await appendEntries(ctx, news)
  for (const draft of news) known.add(nameOf(draft))
}

async function writeHours(
  ctx: Context,
  memory: LogMemory,
  epochs: readonly LoggedEpoch[],
  nowMs: number,
): Promise<void> {
  for (const instance of gameInstances) {
    const own = epochs.filter((epoch) => epoch.game === instance.id)
    const published = new Map(own.map((epoch) => [epoch.id, epoch.publishedAt]))
    const drafts: LogDraft[] = []
    for (const hourMs of await openHours(ctx, memory, instance.id, own, nowMs)) {
      const entry = await hourEntry(ctx, instance, hourMs, published)
      if (entry === 'nothing') memory.known.add(`hour ${hourSubject(instance.id, hourMs)}`)
      else if (entry !== 'early') drafts.push(entry)
    }
    await write(ctx, memory, drafts)
  }
}

/** The full hours of a game that may still owe an entry. */
async function openHours(
  { db }: Context,
  { known, hoursFrom }: LogMemory,
  game: string,
  epochs: readonly LoggedEpoch[],
  nowMs: number,
): Promise<number[]> {
  if (epochs.length === 0) return []
  const startMs = Math.min(...epochs.map((epoch) => epoch.publishedAt.getTime()))
  const reachMs = Math.floor(Math.max(startMs, nowMs - REACH_MS) / HOUR_MS) * HOUR_MS
  let fromMs = Math.max(reachMs, hoursFrom.get(game) ?? 0)
  while (fromMs + HOUR_MS <= nowMs && known.has(`hour ${hourSubject(game, fromMs)}`)) fromMs += HOUR_MS
  hoursFrom.set(game, fromMs)
  const wanted: { kind: 'hour'; subject: string; hourMs: number }[] = []
  for (let hourMs = fromMs; hourMs + HOUR_MS <= nowMs; hourMs += HOUR_MS) {
    const subject = hourSubject(game, hourMs)
    if (!known.has(`hour ${subject}`)) wanted.push({ kind: 'hour', subject, hourMs })
  }
  const logged = wanted.length === 0 ? new Set<string>() : await loggedOf(db, wanted)
  for (const name of logged) known.add(name)
  return wanted.filter((one) => !logged.has(nameOf(one))).map((one) => one.hourMs)
}

// Receipts and seals are signed with it: another key is detectable.
function keyEntry(serverKey: string): LogDraft {
  return { kind: 'key', subject: serverKey, body: canonicalJson({ serverKey }) }
}

function nameOf({ kind, subject }: Pick<LogDraft, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`
}
