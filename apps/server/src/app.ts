import { randomUUID } from 'node:crypto'
import { basePath, liveStream, playerCalls } from '@opendraw/contract'
import type { Db } from '@opendraw/db'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createSend } from './http/answer-call.ts'
import type { Binding, PictureBinding } from './http/bind.ts'
import { proxyList } from './http/caller.ts'
import { documentsOf } from './http/documents.ts'
import type { Door } from './http/door.ts'
import { createPush, type Push } from './http/push/push.ts'
import { streamHandler } from './http/push/stream.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { type Listener, type ListenerOptions, serve } from './http/serve.ts'
import { createSessions } from './http/session.ts'
import type { Log } from './log.ts'
import { routes as bettingRoutes } from './modules/betting/routes.ts'
import { routes as contentRoutes } from './modules/content/routes.ts'
import { playerSessions, readWallets } from './modules/identity/index.ts'
import { routes as identityRoutes } from './modules/identity/routes.ts'
import { operatorSessions } from './modules/oversight/index.ts'
import { pictures as oversightPictures, routes as oversightRoutes } from './modules/oversight/routes.ts'
import { routes as roundsRoutes } from './modules/rounds/routes.ts'
import { routes as walletRoutes } from './modules/wallet/routes.ts'
import type { Vault } from './vault.ts'

/** What players may ask. */
const playerRoutes: readonly Binding[] = [
  ...identityRoutes,
  ...contentRoutes,
  ...roundsRoutes,
  ...bettingRoutes,
  ...walletRoutes,
]

/** What operators may ask, on their own origin. */
const consoleRoutes: readonly Binding[] = oversightRoutes
const consolePictures: readonly PictureBinding[] = oversightPictures

export interface AppParts {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly vault: Vault
  readonly log: Log
}

export interface App {
  readonly ctx: Context
  readonly webUrl: string
  readonly consoleUrl: string
  /** Ends streams, lets running calls finish, then closes both listeners. The database stays open. */
  stop(): Promise<void>
}

/** Opens both origins over these parts: the players' and the operators'. Resolves when the node hears the database. */
export async function startApp(parts: AppParts): Promise<App> {
  const { config, db } = parts
  const node = randomUUID()
  const nowMs = () => performance.now()
  const players = createSessions(playerSessions(db), nowMs)
  const operators = createSessions(operatorSessions(db), nowMs)
  const onSessionsEnded = (tokenHashes: readonly string[]) => {
    players.forget(tokenHashes)
    operators.forget(tokenHashes)
  }
  const push = createPush({
    ...parts,
    node,
    readWallets: (playerIds) => readWallets(db, playerIds),
    recheck: players.recheck,
    onSessionsEnded,
  })
  const ctx: Context = { ...parts, node, onWalletsChanged: push.onWalletsChanged, onSessionsEnded }
  const door: Door = {
    ctx,
    players,
    operators,
    takeToken: createRateLimit(nowMs),
    proxies: proxyList(config.trustedProxies),
  }
  await push.ready
  const web = await serve(playersOrigin(door, push))
  const desk = await serve(consoleOrigin(door))
  return {
    ctx,
    webUrl: web.url,
    consoleUrl: desk.url,
    stop: () => stop(push, [web, desk]),
  }
}

function playersOrigin(door: Door, push: Push): ListenerOptions {
  const { host, port, webDist, isDevelopment, obfuscationKey } = door.ctx.config
  return {
    door,
    bindings: playerRoutes,
    dist: webDist,
    host,
    port,
    allowsInlineStyles: false,
    extend: documentsOf(playerCalls, door.ctx.db, isDevelopment),
    streams: (fixed) => ({
      [basePath + liveStream.path]: streamHandler(door, push, fixed, createSend(fixed, obfuscationKey)),
    }),
  }
}

function consoleOrigin(door: Door): ListenerOptions {
  const { host, consolePort, consoleDist } = door.ctx.config
  return {
    door,
    bindings: consoleRoutes,
    pictures: consolePictures,
    dist: consoleDist,
    host,
    port: consolePort,
    // antd writes its style elements while it runs.
    allowsInlineStyles: true,
  }
}

async function stop(push: Push, listeners: readonly Listener[]): Promise<void> {
  await push.stop()
  await Promise.all(listeners.map((listener) => listener.close()))
}
