import { assertDurable, assertMigrated, connect, type Db } from '@opendraw/db'
import { type App, startApp } from './app.ts'
import { connectBeacon } from './config/beacon.ts'
import { systemClock } from './config/clock.ts'
import { type Config, readConfig } from './config/config.ts'
import { connectVault, type Vault } from './config/vault.ts'
import type { Context } from './context.ts'
import { createLog, type Log } from './log.ts'
import { createLogOutput } from './log-output.ts'
import { seed as seedNotices } from './modules/content/index.ts'
import { firstOperatorLinks } from './modules/operators/index.ts'
import { seed as seedSavings } from './modules/savings/index.ts'
import { seed as seedTickets } from './modules/tickets/index.ts'
import { assertNoDemoMoney } from './modules/wallet/deposits/index.ts'
import { seedBudgets, seed as seedWallet } from './modules/wallet/index.ts'
import { type Schedule, startSchedule } from './schedule.ts'

/** The message to the parent process when everything answers. */
type Ready = Readonly<{
  type: 'ready'
  webUrl: string
  consoleUrl: string
  /** The one-time sign-in links of the first two operators who have not accepted theirs. */
  operatorLinks: readonly string[]
}>

const DRAIN_MS = 15_000

/** Reads the settings, starts every part in its order, reports that it is ready, and stops cleanly on a signal. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel, createLogOutput())
  const stopTracing = await trace(config)
  const vault = connectVault({ socket: config.vaultSocket, keysDir: config.keysDir })
  const beacon = connectBeacon({ urls: config.beaconUrls, log })
  const db = connect({
    url: config.databaseUrl,
    role: 'opendraw_app',
    max: config.databaseConnections,
    applicationName: 'opendraw server',
  })
  await assertMigrated(db)
  await assertDurable(db)
  await assertNoDemoMoney(db, config)
  await seedNotices(db)
  await db.transaction(seedWallet)
  await db.transaction(seedBudgets)
  await db.transaction(seedSavings)
  await seedTickets(db)
  const app = await startApp({ config, clock: systemClock, db, vault, beacon, log })
  const schedule = startSchedule(app.ctx)
  onStop(log, () => stop({ app, schedule, vault, db, stopTracing }))
  sayReady(app, await linksFor(app.ctx, app.consoleUrl), config, log)
}

/** Sends traces if the settings say so; otherwise nothing of it is even loaded. */
async function trace({ tracing }: Config): Promise<() => Promise<void>> {
  if (tracing === null) return async () => undefined
  const { startTracing } = await import('./tracing/start-tracing.ts')
  return startTracing(tracing)
}

/** A new link ends the older ones, so a server without a reader for it makes none. */
async function linksFor(ctx: Context, consoleUrl: string): Promise<string[]> {
  if (!process.send) return []
  return (await firstOperatorLinks(ctx)).map((token) => `${consoleUrl}/#/link/${token}`)
}

function sayReady(
  { webUrl, consoleUrl }: App,
  operatorLinks: readonly string[],
  config: Config,
  log: Log,
): void {
  if (config.obfuscationKey) log.warn('envelope.compat_enabled')
  log.info('server.ready', { url: webUrl })
  process.send?.({ type: 'ready', webUrl, consoleUrl, operatorLinks } satisfies Ready)
}

type Running = Readonly<{
  app: App
  schedule: Schedule
  vault: Vault
  db: Db
  stopTracing: () => Promise<void>
}>

/** In the order of dependence: no more callers, no more ticks, then what both depend on. */
async function stop({ app, schedule, vault, db, stopTracing }: Running): Promise<void> {
  await Promise.all([app.stop(), schedule.stop()])
  vault.close()
  await db.close()
  // A collector that is away must not make the stop a failure.
  await stopTracing().catch(() => undefined)
}

/** Once, on the first signal or when the parent is gone. Bounded: what cannot finish is cut off, and nothing acknowledged is lost. */
function onStop(log: Log, stopAll: () => Promise<void>): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('server.stop_failed', { error })
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', begin)
  process.once('SIGINT', begin)
  process.once('disconnect', begin)
  process.on('unhandledRejection', (error) => {
    log.error('server.unhandled_rejection', { error })
    process.exitCode = 1
    begin()
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
})

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken
    ? `A port is taken (${error.message}): set PORT, CONSOLE_PORT or METRICS_PORT.`
    : error.message
}
