import { randomUUID } from 'node:crypto'
import type { Db } from '@opendraw/db'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Binding, PictureBinding } from './http/bind.ts'
import { proxyList } from './http/caller.ts'
import type { Door, OperatorSession, PlayerSession } from './http/door.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { serve } from './http/serve.ts'
import { createSessions, type SessionSource } from './http/session.ts'
import type { Log } from './log.ts'
import type { Vault } from './vault.ts'

/** What players may ask. */
const playerRoutes: readonly Binding[] = []
/** What operators may ask, on their own origin. */
const consoleRoutes: readonly Binding[] = []
const consolePictures: readonly PictureBinding[] = []

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

/** Opens both origins over these parts: the players' and the operators'. */
export async function startApp(parts: AppParts): Promise<App> {
  const ctx: Context = { ...parts, node: randomUUID(), onWalletsChanged: () => undefined }
  const { config } = ctx
  const nowMs = () => performance.now()
  const nobody: SessionSource<never> = async (hashes) => hashes.map(() => null)
  const door: Door = {
    ctx,
    players: createSessions<PlayerSession>(nobody, nowMs),
    operators: createSessions<OperatorSession>(nobody, nowMs),
    takeToken: createRateLimit(nowMs),
    proxies: proxyList(config.trustedProxies),
  }
  const web = await serve({
    door,
    bindings: playerRoutes,
    dist: config.webDist,
    host: config.host,
    port: config.port,
    allowsInlineStyles: false,
  })
  const desk = await serve({
    door,
    bindings: consoleRoutes,
    pictures: consolePictures,
    dist: config.consoleDist,
    host: config.host,
    port: config.consolePort,
    allowsInlineStyles: true,
  })
  return {
    ctx,
    webUrl: web.url,
    consoleUrl: desk.url,
    stop: async () => {
      await Promise.all([web.close(), desk.close()])
    },
  }
}
