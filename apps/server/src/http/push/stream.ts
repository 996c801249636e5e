import type { IncomingMessage, ServerResponse } from 'node:http'
import { GAMES_LISTENED_MAX, GameId, Refusal } from '@opendraw/contract'
import type { Send } from '../answer-call.ts'
import { sendError } from '../answer-call.ts'
import type { PublicCaller } from '../bind.ts'
import { callerOf, langOf } from '../caller.ts'
import type { OpenStream } from '../connections.ts'
import type { BareAnswer } from '../drain.ts'
import type { Guard } from '../guard.ts'
import { parseQuery } from '../parse-json.ts'
import { tokenHashOf } from '../session.ts'
import { householdOf } from '../throttle.ts'
import { REPLAY_MAX } from './events.ts'
import type { Listener } from './listeners.ts'
import type { Push } from './push.ts'

/** One address may open so many times as many streams a second as a session makes calls: whole cities share one. */
const STREAMS_FACTOR = 10
const EVENT_ID_SHAPE = /^\d{1,18}$/

/** Answers GET /api/cclive/stream. Without a token: what everyone may see. With a wrong one: the envelope's 401. */
export function streamHandler(
  guard: Guard,
  push: Push,
  openStream: OpenStream,
  fixed: Readonly<Record<string, string>>,
  send: Send,
): BareAnswer {
  return (request, response) => {
    open(guard, push, openStream, fixed, request, response).catch((error: unknown) =>
      sendError(guard, { error, lang: langOf(request), path: 'cclive/stream' }, request, response, send),
    )
  }
}

async function open(
  guard: Guard,
  push: Push,
  openStream: OpenStream,
  fixed: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const caller = callerOf(request, guard)
  const lastId = lastIdOf(request)
  const missed = missedIds(push, lastId)
  const { player, games } = await authenticateListener(guard, caller, () => gamesOf(request), missed)
  // They may have gone while their session was read; then nothing would end the stream.
  if (response.destroyed) return
  response.once('close', openStream(caller.ip, player !== null))
  // The stream ends with its connection: one write a frame instead of three, for thousands of sockets in a row.
  response.shouldKeepAlive = false
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    ...fixed,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await push.open({ outlet: response, player, games }, lastId)
}

function lastIdOf({ headers }: IncomingMessage): bigint | null {
  const lastId = headers['last-event-id']
  return typeof lastId === 'string' && EVENT_ID_SHAPE.test(lastId) ? BigInt(lastId) : null
}

/** How many events may have come since that one, at most as many as are sent again; null: nothing is resumed. */
export function missedIds(push: Pick<Push, 'newest'>, lastId: bigint | null): number | null {
  if (lastId === null) return null
  const passed = push.newest() - lastId
  return passed < 0n ? 0 : Math.min(Number(passed), REPLAY_MAX)
}

/** What reading what was missed counts, and the last seconds that are sent again in any case. */
const RESUME_CALLS = 2
const FRAMES_PER_CALL = 10

/**
 * Lets one in to listen, whatever carries it, or refuses: how often they come and how much they missed, their session, and
 * whether they rest. What players missed counts for themselves alone: of many behind one address none holds up another.
 */
export async function authenticateListener(
  guard: Guard,
  { token, ip }: Pick<PublicCaller, 'token' | 'ip'>,
  wished: () => ReadonlySet<string> | null,
  missed: number | null,
): Promise<Pick<Listener, 'player' | 'games'>> {
  const { callsPerSecond } = guard.ctx.config
  const household = `stream:${householdOf(ip)}`
  guard.takeToken(household, callsPerSecond * STREAMS_FACTOR)
  const games = wished()
  const session = token === null ? null : await sessionOf(guard, token, ip)
  const player = session && { id: session.playerId, tokenHash: session.tokenHash }
  if (missed !== null) {
    const calls = RESUME_CALLS + Math.ceil(missed / FRAMES_PER_CALL)
    if (player) guard.takeToken(`stream:player:${player.id}`, callsPerSecond, calls)
    else guard.takeToken(household, callsPerSecond * STREAMS_FACTOR, calls)
  }
  // A player on a break or excluded receives events about their money, and of no game.
  return { player, games: session?.isResting ? new Set() : games }
}

function gamesOf(request: IncomingMessage): ReadonlySet<string> | null {
  const { games, ...others } = parseQuery((request.url ?? '').split('?')[1] ?? '')
  if (Object.keys(others).length > 0) throw new Refusal('bad_request')
  if (games === undefined) return null
  if (games === '') return new Set()
  const ids = games.split(',')
  if (ids.length > GAMES_LISTENED_MAX || !ids.every((id) => GameId.safeParse(id).success))
    throw new Refusal('bad_request')
  return new Set(ids)
}

async function sessionOf(guard: Guard, token: string, ip: string) {
  const session = await guard.players.find(token, ip)
  if (session === null) throw new Refusal('session_expired')
  if (session.state === 'frozen') throw new Refusal('account_frozen')
  return { ...session, tokenHash: tokenHashOf(token) }
}
