import { randomUUID } from 'node:crypto'
import { BASE_PATH, liveSocket, liveStream, playerCalls } from '@opendraw/contract'
import { PARTNER_PATH } from '@opendraw/contract/partner'
import type { Db } from '@opendraw/db'
import type { Beacon } from './config/beacon.ts'
import type { Clock } from './config/clock.ts'
import type { Config } from './config/config.ts'
import type { Vault } from './config/vault.ts'
import type { Context } from './context.ts'
import { createSend } from './http/answer-call.ts'
import { proxyList } from './http/caller.ts'
import { type ConnectionLimits, connectionLimits, descriptorsMax, limitStreams } from './http/connections.ts'
import { documentsOf } from './http/documents.ts'
import type { Guard } from './http/guard.ts'
import { hostsOf } from './http/own-host.ts'
import { servePlain } from './http/plain-api.ts'
import { createPush, type Push } from './http/push/push.ts'
import { streamHandler } from './http/push/stream.ts'
import { createRateLimit, shareRates } from './http/rate-limit.ts'
import { type Listener, type ListenerOptions, serve } from './http/serve.ts'
import { createSessions } from './http/session.ts'
import { refuseSocket, socketUpgrades } from './http/socket/sockets.ts'
import type { Log } from './log.ts'
import { type Measured, measure, measuredStreams } from './metrics/measure.ts'
import { playerSessions, readWallets } from './modules/accounts/index.ts'
import { embedOrigins } from './modules/content/index.ts'
import { observe } from './modules/health/index.ts'
import { answerPartner } from './modules/integrations/index.ts'
import { consoleIsOpenTo, operatorSessions } from './modules/operators/index.ts'
import { readHealth } from './modules/rounds/index.ts'
import { isRoomScarce } from './modules/uploads/index.ts'
import { hooks as paymentHooks } from './modules/wallet/deposits/payments/receive-delivery.ts'
import { createProcessState, joinReads } from './process-state.ts'
import { reactionsOf } from './reactions.ts'
import { consolePictures, consoleRoutes, playerPictures, playerRoutes, socketRoutes } from './routes.ts'

export type AppParts = Readonly<{
  config: Config
  clock: Clock
  db: Db
  vault: Vault
  beacon: Beacon
  log: Log
}>

export type App = Readonly<{
  ctx: Context
  webUrl: string
  consoleUrl: string
  /** Where Prometheus reads this node; null: nothing is measured. */
  metricsUrl: string | null
  /** Ends streams, lets running calls finish, then closes both listeners. The database stays open. */
  stop(): Promise<void>
}>

/** Opens both origins over these parts: the players' and the operators'. Resolves when the node hears the database. */
export async function startApp(given: AppParts): Promise<App> {
  const measured = await measure(given)
  const { parts } = measured
  const { config, db, clock } = parts
  const node = randomUUID()
  const rates = createRateLimit(clock.elapsedMs)
  const players = createSessions(playerSessions(db), parts, rates)
  const operators = createSessions(operatorSessions(db), parts, rates)
  const onSessionsEnded = (tokenHashes: readonly string[]) => {
    players.forget(tokenHashes)
    operators.forget(tokenHashes)
  }
  const sharedRates = shareRates({ ...parts, node, rates })
  const push = createPush({
    ...parts,
    node,
    onRates: sharedRates.heard,
    readWallets: (playerIds) => readWallets(db, playerIds),
    recheck: players.recheck,
    onSessionsEnded,
  })
  const state = createProcessState()
  const ctx: Context = {
    ...parts,
    ...observe({ ...parts, state }),
    reactions: reactionsOf(config),
    state,
    node,
    onWalletsChanged: push.onWalletsChanged,
    onSessionsEnded,
  }
  const guard: Guard = {
    ctx,
    players,
    operators,
    takeToken: rates.take,
    proxies: proxyList(config.trustedProxies),
  }
  await push.ready
  const limits = connectionLimits(descriptorsMax(), config.connectionsPerAddress)
  const web = await serve(playersOrigin(guard, push, limits))
  const consoleServer = await serve(consoleOrigin(guard, limits, clock.elapsedMs))
  return {
    ctx,
    webUrl: web.url,
    consoleUrl: consoleServer.url,
    metricsUrl: measured.url,
    stop: () => {
      sharedRates.stop()
      return stop(push, measured, [web, consoleServer])
    },
  }
}

function playersOrigin(guard: Guard, push: Push, limits: ConnectionLimits): ListenerOptions {
  const { host, port, webDist, isDevelopment, obfuscationKey, apiBaseUrl, playerUrl, allowedHosts } =
    guard.ctx.config
  const limited = limitStreams(limits)
  const { metrics } = guard.ctx
  const openStream = metrics ? measuredStreams(limited, metrics) : limited
  return {
    guard,
    bindings: playerRoutes,
    pictures: playerPictures,
    hooks: paymentHooks,
    dist: webDist,
    baseUrl: apiBaseUrl,
    host,
    port,
    names: [...hostsOf([playerUrl, apiBaseUrl]), ...allowedHosts],
    sockets: { sockets: limits.sockets, perAddress: limits.socketsPerAddress },
    allowsInlineStyles: false,
    allowsLocation: true,
    embedOrigins: joinReads(() => embedOrigins(guard.ctx.db)),
    extend: (app) => {
      const readHealth = joinReads(() => healthOf(guard.ctx))
      documentsOf(playerCalls, readHealth, isDevelopment)(app)
      servePlain(guard, PARTNER_PATH, answerPartner)(app)
    },
    newestEvent: push.newest,
    streams: (fixed) => {
      const send = createSend(fixed, obfuscationKey)
      return {
        [BASE_PATH + liveStream.path]: streamHandler(guard, push, openStream, fixed, send),
        [BASE_PATH + liveSocket.path]: refuseSocket(send),
      }
    },
    upgrades: (fixed) => socketUpgrades({ guard, push, openStream, calls: socketRoutes }, fixed),
  }
}

function consoleOrigin(guard: Guard, limits: ConnectionLimits, nowMs: () => number): ListenerOptions {
  const { host, consolePort, consoleDist, consoleUrl, allowedHosts } = guard.ctx.config
  return {
    guard,
    bindings: consoleRoutes,
    pictures: consolePictures,
    dist: consoleDist,
    cameraPage: '/gate.html',
    host,
    port: consolePort,
    names: [...hostsOf([consoleUrl]), ...allowedHosts],
    sockets: { sockets: limits.consoleSockets, perAddress: limits.consoleSocketsPerAddress },
    isCalledAs: consoleIsOpenTo(guard.ctx, nowMs),
    // antd writes its style elements while it runs.
    allowsInlineStyles: true,
    allowsLocation: false,
  }
}

async function stop(push: Push, measured: Measured, listeners: readonly Listener[]): Promise<void> {
  await push.stop()
  await Promise.all(listeners.map((listener) => listener.close()))
  await push.tellRest()
  await measured.stop()
}

/** Of the rounds and of the disk. */
async function healthOf(ctx: Context) {
  const ofRounds = await readHealth(ctx)
  return ofRounds === 'ok' && isRoomScarce(ctx) ? 'degraded' : ofRounds
}
