import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '@opendraw/db'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { originOf } from '../http/http-server.ts'
import type { Log } from '../log.ts'
import { createMetrics } from './create-metrics.ts'
import { databaseFigures } from './database-figures.ts'
import { textOf } from './figure.ts'
import { ledgerFigures } from './ledger-report.ts'
import type { Metrics } from './metrics.ts'
import { watchProcess } from './process-figures.ts'

export type MetricsParts = Readonly<{
  place: NonNullable<Config['metrics']>
  config: Pick<Config, 'ledgerReport'>
  db: Db
  clock: Clock
  log: Log
}>

export type RunningMetrics = Readonly<{
  metrics: Metrics
  /** Where Prometheus reads them. */
  url: string
  stop(): Promise<void>
}>

const PATH = '/metrics'
/** The text format of Prometheus. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const CONNECTIONS_MAX = 20
const TIMEOUT_MS = 10_000

/**
 * Measures from now on, and answers GET /metrics on a listener of its own, which serves nothing else. It always answers with
 * what it has: a database that is away takes its figures with it and nothing more.
 */
export async function startMetrics({ place, config, db, clock, log }: MetricsParts): Promise<RunningMetrics> {
  const { metrics, registry } = createMetrics()
  const ofProcess = watchProcess(db)
  const ofDatabase = databaseFigures(db, log, clock.elapsedMs)
  const read = async () => {
    const ofLedger = await ledgerFigures(config.ledgerReport, clock.now())
    const figures = [...(await ofDatabase.read()), ...ofLedger, ...ofProcess.read()]
    return (await registry.metrics()) + (await textOf(figures))
  }
  const server = createServer((request, response) => {
    answer(read, request, response).catch((error: unknown) => {
      // A fault in what is told about the server must not end the server.
      log.error('metrics.scrape_failed', { error })
      response.destroy()
    })
  })
  server.maxConnections = CONNECTIONS_MAX
  server.headersTimeout = TIMEOUT_MS
  server.requestTimeout = TIMEOUT_MS
  server.timeout = TIMEOUT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
  })
  const { address, port } = server.address() as AddressInfo
  const url = originOf(address, port) + PATH
  log.info('metrics.ready', { url })
  return {
    metrics,
    url,
    stop: async () => {
      ofProcess.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  read: () => Promise<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.resume()
  const [path] = (request.url ?? '').split('?', 1)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (path !== PATH) return end(response, 404, 'Not found\n')
  if (!isRead) return end(response, 405, 'Method not allowed\n', { allow: 'GET, HEAD' })
  end(response, 200, await read(), { 'content-type': CONTENT_TYPE })
}

function end(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/plain; charset=utf-8' },
): void {
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
