import { getEntryKey, TicketItem, toJson } from '@opendraw/contract'
import { DAY_MS } from '@opendraw/time'
import { useSyncExternalStore } from 'react'
import { type ReplyFor, send } from '../../client/ask.ts'
import { reasonOf } from '../../client/failures.ts'
import { clock } from '../../live/clock.ts'
import { dropText, keepText, keptText } from '../../session/kept-text.ts'
import { session } from '../../session/session.ts'
import type { Item, TicketPage } from './queries.ts'

/** What opens the gate with a unit, as the server handed it to this phone, and the item that it is for. */
export type KeptKey = Readonly<{ entry: ReplyFor<'getEntryKey'>; item: Item }>
type Kept = Readonly<{ ownerId: bigint | null; aheadMs: number; keys: readonly KeptKey[] }>

/** In the local storage, which logging out wipes. */
const KEPT_KEY = 'App-Entry-Keys'
/** How many keys are asked for at once, when tickets have just come. */
const HANDOVERS_MAX = 20
const lossReasons: readonly (string | undefined)[] = [
  'ticket_unknown',
  'ticket_not_admissible',
  'ticket_cancelled',
]
const nothing: Kept = { ownerId: null, aheadMs: 0, keys: [] }

const listeners = new Set<() => void>()
let latest: Readonly<{ text: string | null; kept: Kept }> = { text: null, kept: nothing }

/**
 * The keys that this phone keeps for the player, so that codes are made without a network. Those that another player left
 * on the phone are never shown.
 */
export function useKeptKeys(): readonly KeptKey[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = session.subscribe(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    () => ownOf(read()),
  )
}

/** Lets the clock go on with what the phone learned of the server's time when a key came. */
export function resumeClock(): void {
  const { ownerId, aheadMs } = read()
  if (ownerId !== null) clock.resume(aheadMs)
}

/**
 * Asks for the key of a unit and keeps it. When the server says that the unit is no longer this player's to enter with,
 * what was kept of it is wiped.
 */
export async function handOverKey(item: Item, unitId: bigint, signal?: AbortSignal): Promise<KeptKey> {
  try {
    const entry = await send({ getEntryKey }, { unitId }, signal)
    clock.observe(entry.now)
    const key = { entry, item }
    write([...without(unitId), key])
    return key
  } catch (failure) {
    if (isLoss(failure)) write(without(unitId))
    throw failure
  }
}

/**
 * Keeps a key for every unit of an event that the player may enter with, and wipes those of units that they no longer hold
 * and of events that are long over.
 */
export async function keepKeys({ item, visitor }: Pick<TicketPage, 'item' | 'visitor'>): Promise<void> {
  const units = visitor?.units ?? []
  const held = units.filter(({ status }) => status === 'held' || status === 'admitted')
  const isHeld = ({ entry }: KeptKey) =>
    held.some(({ id, version }) => id === entry.unitId && version === entry.version)
  const others = ownOf(read()).filter(
    (kept) => !isPast(kept.item) && (kept.item.id !== item.id || isHeld(kept)),
  )
  if (others.length < read().keys.length) write(others)
  if (item.kind !== 'event' || item.state === 'cancelled' || isPast(item)) return
  const missing = held.filter(({ id }) => !others.some(({ entry }) => entry.unitId === id))
  // One that cannot be had now is asked for again with the next look at the tickets.
  await Promise.allSettled(missing.slice(0, HANDOVERS_MAX).map(({ id }) => handOverKey(item, id)))
}

/** Whether nobody enters any more: an event may run late, but not by a day. */
function isPast({ endsAt }: Item): boolean {
  return endsAt !== null && clock.now() > endsAt.getTime() + DAY_MS
}

/** Whether the server says that the unit is not this player's to enter with. One that is busy, or fails, says nothing of it. */
export function isLoss(failure: unknown): boolean {
  return lossReasons.includes(reasonOf(failure))
}

function without(unitId: bigint): readonly KeptKey[] {
  return ownOf(read()).filter(({ entry }) => entry.unitId !== unitId)
}

function ownOf({ ownerId, keys }: Kept): readonly KeptKey[] {
  return ownerId !== null && ownerId === session.get().userInfo?.id ? keys : nothing.keys
}

function read(): Kept {
  const text = keptText(localStorage, KEPT_KEY)
  if (text !== latest.text) latest = { text, kept: text === null ? nothing : parsed(text) }
  return latest.kept
}

function write(keys: readonly KeptKey[]): void {
  const ownerId = session.get().userInfo?.id
  if (ownerId === undefined || keys.length === 0) dropText(localStorage, KEPT_KEY)
  else keepText(localStorage, KEPT_KEY, toJson({ ownerId, aheadMs: clock.aheadMs(), keys }))
  for (const listener of listeners) listener()
}

/** A stored text that is not of this form counts as nothing: storage is open to anyone on the device. */
function parsed(text: string): Kept {
  try {
    const { ownerId, aheadMs, keys } = JSON.parse(text)
    return {
      ownerId: BigInt(ownerId),
      aheadMs: Number(aheadMs) || 0,
      keys: Array.isArray(keys) ? keys.flatMap(keyFrom) : [],
    }
  } catch {
    return nothing
  }
}

function keyFrom(stored: { entry?: unknown; item?: unknown } | null): KeptKey[] {
  const entry = getEntryKey.reply.safeParse(stored?.entry)
  const item = TicketItem.safeParse(stored?.item)
  return entry.success && item.success ? [{ entry: entry.data, item: item.data }] : []
}
