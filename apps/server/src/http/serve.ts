import type { AddressInfo, Socket } from 'node:net'
import { NEWEST_EVENT_HEADER, Refusal } from '@opendraw/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerCall, createSend, type Send, sendError, withHeader } from './answer-call.ts'
import type { Binding, PictureBinding } from './bind.ts'
import { routesOf } from './bind.ts'
import { langOf } from './caller.ts'
import { limitSockets } from './connections.ts'
import type { BareAnswer } from './drain.ts'
import { createDrain } from './drain.ts'
import { type Access, gated } from './gate.ts'
import type { Guard } from './guard.ts'
import { type HeaderOptions, inlineHashes, permissionsOf, policyOf, securityHeaders } from './headers.ts'
import { type Hook, serveHooks } from './hooks.ts'
import { createHttpServer, originOf, type Upgrades } from './http-server.ts'
import { createHostCheck, type IsOwnHost } from './own-host.ts'
import { servePages } from './pages.ts'
import { servePictures, serveUploads } from './pictures.ts'
import { isBodiless, leaveUnread, sendersFault } from './read-body.ts'
import { refusalBody } from './reply-body.ts'

const MISDIRECTED = 421

export type ListenerOptions = Readonly<{
  guard: Guard
  bindings: readonly Binding[]
  pictures?: readonly PictureBinding[]
  hooks?: readonly Hook[]
  /** The built pages; null: none are served. */
  dist: string | null
  host: string
  port: number
  /** The names by which it is asked for, beside those that only this machine and its network have. */
  names: readonly string[]
  allowsInlineStyles: boolean
  allowsLocation: boolean
  /** The address of the one page that may use the camera; absent: none may. */
  cameraPage?: string
  /** Whose pages the app may show in a frame, read anew for each page; absent: none. */
  embedOrigins?: () => Promise<readonly string[]>
  /** Connections that it takes: in all, and from one address. */
  sockets: Readonly<{ sockets: number; perAddress: number }>
  /** Where the page's calls go, when not to this origin. */
  baseUrl?: string
  /** The callers to whom the origin is open; absent: everyone. */
  isCalledAs?: Access
  /** Answers that the framework routes: documents, health. */
  extend?: (app: FastifyInstance) => void
  /** The number of the newest event sent so far, for clients that go on to listen; absent: there is no stream. */
  newestEvent?: () => bigint
  /** GET paths that are answered on the bare request, given the headers that every answer carries. */
  streams?: (fixedHeaders: Readonly<Record<string, string>>) => Readonly<Record<string, BareAnswer>>
  /** Connections that leave HTTP; absent: none may. */
  upgrades?: (fixedHeaders: Readonly<Record<string, string>>) => Upgrades
}>

export type Listener = Readonly<{
  url: string
  /** Takes no more requests, waits for those that run, then closes. */
  close(): Promise<void>
}>

/**
 * One origin: its calls, its pages and nothing else. Calls are answered on the bare request, so that every byte is read,
 * counted and refused by our own rules; the framework serves pages, uploads, pictures and documents.
 */
export async function serve(options: ListenerOptions): Promise<Listener> {
  const { guard, host, port } = options
  const headers = headersOf(options)
  const fixed = securityHeaders(headers)
  const send = createSend(fixed, guard.ctx.config.obfuscationKey)
  const drain = createDrain()
  const isOwnHost = createHostCheck(options.names, guard.ctx.log, guard.ctx.clock.elapsedMs)
  const upgrades = ofOwnHost(isOwnHost, options.upgrades?.(fixed))
  const app = Fastify({
    serverFactory: (handler) => {
      const inside = dispatchOf(options, fixed, handler)
      const answer = options.isCalledAs ? gated(options.isCalledAs, guard, { send, fixed }, inside) : inside
      const server = createHttpServer(drain.around(refuseAmbiguous(send, isOwnHost, answer)), upgrades)
      limitSockets(server, options.sockets, guard.proxies, guard.ctx.log)
      return server
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => refuseBytes(socket, fixed),
    // A path that cannot be decoded is met before any hook; the framework's own words would go out bare.
    frameworkErrors: (_error, { raw }, reply) => {
      reply.hijack()
      send(reply.raw, 200, refusalBody(langOf(raw), 'bad_request'))
    },
  })
  prepare(app, options, fixed)
  policyByPage(app, options, headers)
  await app.listen({ host, port })
  const address = app.server.address() as AddressInfo
  return {
    url: originOf(host, address.port),
    close: async () => {
      const closing = app.close()
      await Promise.all([drain.done(), upgrades?.close()])
      // What is left are idle connections.
      app.server.closeAllConnections()
      await closing
    },
  }
}

function headersOf(options: ListenerOptions): HeaderOptions {
  const { guard, dist, allowsInlineStyles, allowsLocation, baseUrl = '' } = options
  const { isHttps } = guard.ctx.config
  const callOrigin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : null
  // `'self'` stands for a page's own WebSocket, too; another origin is named for both.
  const callOrigins = callOrigin === null ? [] : [callOrigin, callOrigin.replace(/^http/, 'ws')]
  return { isHttps, ...inlineHashes(dist), allowsInlineStyles, allowsLocation, callOrigins }
}

/**
 * Refuses what the next hop could read otherwise: a body in any coding but one `chunked` or of a method that has none, no host or
 * two; and an expectation that nothing here meets. A host that is not ours has its own status.
 */
function refuseAmbiguous(send: Send, isOwnHost: IsOwnHost, inside: BareAnswer): BareAnswer {
  return (request, response) => {
    const coding = request.headers['transfer-encoding']
    const hasPlace = isBodiless(request) || !/^(GET|HEAD)$/.test(request.method ?? '')
    const isPlain = hasPlace && (coding === undefined || coding.toLowerCase() === 'chunked')
    const hosts = request.rawHeaders.filter(
      (name, at) => at % 2 === 0 && name.toLowerCase() === 'host',
    ).length
    const hasHost = hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')
    const isMet = request.headers.expect === undefined || /^100-continue$/i.test(request.headers.expect)
    const isOurs = isOwnHost(request)
    if (isPlain && hasHost && isMet && isOurs) return inside(request, response)
    response.shouldKeepAlive = false
    const status = isMet ? 400 : 417
    send(response, isOurs ? status : MISDIRECTED, refusalBody(langOf(request), 'bad_request'))
  }
}

function ofOwnHost(isOwnHost: IsOwnHost, upgrades: Upgrades | undefined): Upgrades | undefined {
  return upgrades && { ...upgrades, accepts: (request) => isOwnHost(request) && upgrades.accepts(request) }
}

function dispatchOf(
  options: ListenerOptions,
  fixed: Readonly<Record<string, string>>,
  framework: BareAnswer,
): BareAnswer {
  const { guard } = options
  const routes = routesOf(options.bindings)
  const streams = options.streams?.(fixed) ?? {}
  const send = createSend(fixed, guard.ctx.config.obfuscationKey)
  const { newestEvent } = options
  // Taken before anything is read for the answer: events sent later may not be in it.
  const stamped = () => (newestEvent ? withHeader(send, NEWEST_EVENT_HEADER, String(newestEvent())) : send)
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const method = request.method ?? ''
    const binding = routes.find(method, path)
    if (binding?.call.body === 'multipart') return framework(request, response)
    if (binding) return void answerCall(guard, binding, request, response, stamped())
    const stream = method === 'GET' && Object.hasOwn(streams, path) ? streams[path] : undefined
    if (stream) return stream(request, response)
    const methods = routes.methodsOf(path)
    if (methods.length === 0) return framework(request, response)
    leaveUnread(request, response)
    send(response, 405, refusalBody(langOf(request), 'not_found'), { allow: methods.join(', ') })
  }
}

/** Everything that is not a call. */
function prepare(
  app: FastifyInstance,
  options: ListenerOptions,
  fixed: Readonly<Record<string, string>>,
): void {
  const { guard } = options
  const send = createSend(fixed, guard.ctx.config.obfuscationKey)
  readNothing(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(fixed)
  })
  app.setErrorHandler((error, request, reply) => {
    reply.hijack()
    const place = {
      error: sendersFault(error) === null ? error : new Refusal('bad_request'),
      lang: langOf(request.raw),
      path: request.routeOptions.url ?? '',
    }
    sendError(guard, place, request.raw, reply.raw, send)
  })
  app.setNotFoundHandler((request, reply) => {
    leaveUnread(request.raw, reply.raw)
    if (request.url.startsWith('/api/')) {
      reply.hijack()
      return send(reply.raw, 200, refusalBody(langOf(request.raw), 'not_found'))
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  })
  serveUploads(app, guard, options.bindings, send)
  servePictures(app, guard, options.pictures ?? [])
  serveHooks(app, guard.ctx, options.hooks ?? [])
  options.extend?.(app)
  const { obfuscationKey: replyKey } = guard.ctx.config
  servePages(app, options.dist, { replyKey, baseUrl: options.baseUrl ?? '' })
}

/**
 * What one page alone may: the app's page names the origins that it may frame, a list that may change while the server runs, and
 * the page at the gate uses the camera.
 */
function policyByPage(
  app: FastifyInstance,
  { embedOrigins, cameraPage }: ListenerOptions,
  headers: HeaderOptions,
): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path] = url.split('?', 1)
    if (path === cameraPage)
      reply.header('permissions-policy', permissionsOf({ ...headers, allowsCamera: true }))
    if (!embedOrigins || (path !== '/' && path !== '/index.html')) return
    // A page opens also while the database is down; then nothing is framed in it.
    const origins = await embedOrigins().catch(() => [])
    reply.header('content-security-policy', policyOf({ ...headers, embedOrigins: origins }))
  })
}

/** Has no body read: the framework's own parsers take a megabyte from anyone, before it is known that the path is nobody's. */
function readNothing(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Bytes that are not HTTP get the shortest answer, with the same headers. */
function refuseBytes(socket: Socket, fixed: Readonly<Record<string, string>>): void {
  if (!socket.writable) return
  const headers = Object.entries({ ...fixed, connection: 'close', 'content-length': '0' })
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  )
}
