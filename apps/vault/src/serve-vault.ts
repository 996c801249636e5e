import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type Clock, systemClock } from './clock.ts'
import type { Vault } from './create-vault.ts'
import {
  MalformedRequest,
  readCommit,
  readCommitments,
  readHead,
  readLiability,
  readRelease,
} from './read-request.ts'
import { SettingError } from './setting-error.ts'

export type ServedVault = Readonly<{ socket: string; close: () => Promise<void> }>

const BODY_BYTES_MAX = 256 * 1024
const REQUEST_TIMEOUT_MS = 5_000
/** Far above what the schedule of all games asks for, far below what would let anyone walk through the seeds. */
const REQUESTS_PER_SECOND = 100
const REQUESTS_BURST = 200
/** Only the server's group may connect to the vault. */
const SOCKET_MODE = 0o660

/**
 * Answers HTTP with JSON on a unix socket: POST /commit, /commitments, /release, /head, /liability, GET /status. A
 * refusal is `{ok: false, reason}`. Takes over a socket that a dead vault left; throws SettingError when one still answers there.
 */
export async function serveVault(
  vault: Vault,
  socket: string,
  clock: Clock = systemClock,
): Promise<ServedVault> {
  if (await isAnswering(socket))
    throw new SettingError(`Another vault is answering at ${socket}: stop it first.`)
  rmSync(socket, { force: true })
  const mayAsk = rateLimit(REQUESTS_PER_SECOND, REQUESTS_BURST, clock)
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    if (!mayAsk()) return reply(response, 429, { ok: false, reason: 'too_many_requests' })
    void answer(vault, request, response)
  })
  await listen(server, socket)
  return { socket, close: () => close(server) }
}

async function answer(vault: Vault, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const route = `${request.method} ${request.url}`
    if (route === 'GET /status') return reply(response, 200, vault.status())
    const ask = routes(vault)[route]
    if (!ask) return reply(response, 404, { ok: false, reason: 'unknown' })
    reply(response, 200, ask(JSON.parse(await bodyOf(request))))
  } catch (error) {
    // NOTE: no detail goes out or into a log: an error here may hold a secret.
    const isTheirs = error instanceof MalformedRequest || error instanceof SyntaxError
    reply(response, isTheirs ? 400 : 500, { ok: false, reason: isTheirs ? 'malformed' : 'internal' })
  }
}

function routes(vault: Vault): Readonly<Record<string, (body: unknown) => unknown>> {
  return {
    'POST /commit': (body) => {
      const { game, epochId, beacon } = readCommit(body)
      return vault.commit(game, epochId, beacon)
    },
    'POST /commitments': (body) => {
      const { game, firstIssue, count } = readCommitments(body)
      return vault.commitments(game, firstIssue, count)
    },
    'POST /head': (body) => {
      const { previous, entries } = readHead(body)
      return vault.extendLog(previous, entries)
    },
    'POST /liability': (body) => vault.signLiability(readLiability(body)),
    'POST /release': (body) => ({ ok: true, rounds: vault.release(readRelease(body)) }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) throw new MalformedRequest('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function isAnswering(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

function listen(server: Server, socket: string): Promise<void> {
  // Narrow from the first moment on. NOTE: a unix socket is bound within the call of listen, not after it.
  const before = process.umask(0o777 & ~SOCKET_MODE)
  try {
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(socket, resolve)
    })
  } finally {
    process.umask(before)
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

/** A bucket of `burst` tokens that fills at `perSecond`: asks whether one more may go now, and takes it. */
function rateLimit(perSecond: number, burst: number, clock: Clock): () => boolean {
  let tokens = burst
  let filledAtMs = clock.nowMs()
  return () => {
    const nowMs = clock.nowMs()
    tokens = Math.min(burst, tokens + (Math.max(0, nowMs - filledAtMs) * perSecond) / 1000)
    filledAtMs = nowMs
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
