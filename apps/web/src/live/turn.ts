import type { LiveEvent } from '@opendraw/contract'

/** first: not answered yet. live: events flow. away: the connection is lost and being tried again. */
export type LiveState = 'first' | 'live' | 'away'

export type LiveOptions = Readonly<{
  /** The games whose rounds are sent at first. */
  games: readonly string[]
  /** The event from which on everything is sent, also what happened before the stream was open; absent: from now on. */
  since?: string | undefined
  /** What stands before /api/; absent: where the page came from. */
  baseUrl?: string
  token: () => string | null
  lang: () => string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  /** Something came from the server, an event or a heartbeat. */
  onHeard?: () => void
  fetch?: typeof fetch
  /** Null: there are none here. */
  Socket?: typeof WebSocket | null
  /** Ends early when it resolves early: coming back online cuts a wait short. */
  wait?: (ms: number) => Promise<void>
  /** 0 to 1, so that a thousand phones do not come back in the same second. */
  chance?: () => number
}>

/** The server sends a heartbeat every 15 s; a connection that is silent for longer than two of them is dead. */
export const SILENCE_MAX_MS = 40_000

/** One connection, from its opening until it is cut: a socket or a stream. */
export type Turn = {
  /** What it is subscribed to. */
  games: readonly string[]
  readonly ending: AbortController
  /** The last event that was heard, by any connection. */
  readonly lastId: () => string | undefined
  readonly onId: (id: string | undefined) => void
  /** Subscribes to other games without another connection; absent: it cannot. */
  watch?: (games: readonly string[]) => void
}
