import {
  closeSupport,
  closeVisit,
  listSupport,
  openSupport,
  openVisit,
  readSupport,
  readVisit,
  type SupportThread,
  type SupportTopic,
  writeSupport,
  writeVisit,
} from '@opendraw/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, send } from '../../client/ask.ts'
import { session } from '../../session/session.ts'
import type { Session } from '../../session/session-store.ts'
import { keptVisit } from './visit/kept-visit.ts'

export type Listed = ReplyFor<'listSupport'>['list'][number]
export type { SupportThread }

/** A thread of the player, or the one of a visit. */
export type Source = Readonly<{ id: bigint; visit: null }> | Readonly<{ visit: string }>

const PAGE_SIZE = 20
/** A visitor has no live stream. */
const VISIT_EVERY_MS = 15_000

/** Who writes now: the player who is logged in, else the visitor who is in; null: nobody is known. */
export function sourceOf(id: bigint): Source | null {
  const visit = keptVisit()
  if (writesAsPlayer(session.get())) return { id, visit: null }
  return visit === null ? null : { visit }
}

/** Whether the player's own calls are answered. Those of a frozen account (without any role) are not: they write as a visitor. */
export function writesAsPlayer({ token, roles }: Pick<Session, 'token' | 'roles'>): boolean {
  return token !== null && roles.length > 0
}

/** The player's threads, a page at a time. */
export const threadsQuery = infiniteQueryOptions({
  queryKey: ['listSupport', 'pages'],
  initialPageParam: null as bigint | null,
  queryFn: ({ pageParam, signal }) =>
    send({ listSupport }, { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }, signal),
  getNextPageParam: ({ next }) => next,
})

/** One thread; null for a visit that has opened none. */
export function threadQuery(source: Source) {
  return queryOptions({
    queryKey: source.visit === null ? keyOf('readSupport', { id: source.id }) : ['readVisit', source.visit],
    queryFn: async ({ signal }): Promise<SupportThread | null> =>
      source.visit === null
        ? send({ readSupport }, { id: source.id }, signal)
        : (await send({ readVisit }, { token: source.visit }, signal)).thread,
    ...(source.visit !== null && { refetchInterval: VISIT_EVERY_MS }),
  })
}

export type Message = Readonly<{ text: string; pictures: readonly string[]; key: string }>

/** Opens a thread with its first message. */
export function openThread(
  visit: string | null,
  topic: SupportTopic,
  { text, pictures, key }: Message,
): Promise<SupportThread> {
  return visit === null
    ? send({ openSupport }, { topic, text, key, pictures: [...pictures] })
    : send({ openVisit }, { token: visit, topic, text, key })
}

/** Writes on. */
export function writeOn(source: Source, { text, pictures, key }: Message): Promise<SupportThread> {
  return source.visit === null
    ? send({ writeSupport }, { id: source.id, text, key, pictures: [...pictures] })
    : send({ writeVisit }, { token: source.visit, text, key })
}

export function closeThread(source: Source): Promise<SupportThread> {
  return source.visit === null
    ? send({ closeSupport }, { id: source.id })
    : send({ closeVisit }, { token: source.visit })
}
