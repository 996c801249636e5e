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
import type { Listener } from './listeners.ts'
import type { Push } from './push.ts'

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
  const { player, games } = await authenticateListener(guard, caller, () => gamesOf(request))
  // They may have gone while their session was read; then nothing would end the stream.
  if (response.destroyed) return
  response.once('close', openStream(caller.ip, player !== null))
  const lastId = request.headers['last-event-id']
  // The stream ends with its connection: one write a frame instead of three, for thousands of sockets in a row.
  response.shouldKeepAlive = false
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    ...fixed,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await push.open(
    { outlet: response, player, games },
    typeof lastId === 'string' && EVENT_ID_SHAPE.test(lastId) ? BigInt(lastId) : null,
  )
}

/** Lets one in to listen, whatever carries it, or refuses: how often they come, their session, and whether they rest. */
export async function authenticateListener(
  guard: Guard,
  { token, ip }: Pick<PublicCaller, 'token' | 'ip'>,
  wished: () => ReadonlySet<string> | null,
): Promise<Pick<Listener, 'player' | 'games'>> {
  guard.takeToken(`stream:${householdOf(ip)}`, guard.ctx.config.callsPerSecond * 10)
  const games = wished()
  const session = token === null ? null : await sessionOf(guard, token, ip)
  const player = session && { id: session.playerId, tokenHash: session.tokenHash }
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
