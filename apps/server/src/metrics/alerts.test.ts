import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { writeLedgerReport } from '../ledger-report.ts'
import { ruleBook } from '../modules/alerts/index.ts'
import { aBankroll } from '../testing/a-context.ts'
import { aVault, type TestVault } from '../testing/a-vault.ts'
import { anOpenRound } from '../testing/an-open-round.ts'
import { type Sample, scrape } from '../testing/prometheus.ts'
import { firing, sampleNamed, withSamples } from '../testing/prometheus-rules.ts'
import { aReserve } from '../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const root = join(import.meta.dirname, '../../../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(10), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const alerts = Rules.parse(parse(textOf('ops/prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules)

/** What makes each alert fire: values at the end of its window, on top of those of a healthy node; and the alerts that come with it. */
const bad: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  OpendrawNodeDown: { 'up{job="opendraw"}': 0 },
  OpendrawDatabaseDown: { opendraw_database_up: 0 },
  OpendrawFiguresMissing: { 'opendraw_figures_up{source="queues"}': 0 },
  OpendrawLedgerBroken: { opendraw_ledger_violations: 1 },
  OpendrawLedgerUnverified: { opendraw_ledger_verified_age_seconds: 93_601 },
  OpendrawRoundsLate: { opendraw_rounds_late: 1 },
  OpendrawDrawsSlow: meanOf('opendraw_round_lock_to_draw_seconds', 21),
  OpendrawPayoutsSlow: meanOf('opendraw_round_draw_to_paid_seconds', 11),
  OpendrawRoundsVoided: { opendraw_rounds_void_ratio: 0.002 },
  OpendrawVaultFailing: { 'opendraw_vault_requests_total{outcome="failed"}': 3 },
  OpendrawBeaconLate: meanOf('opendraw_beacon_lag_seconds', 16),
  OpendrawCommitsSlow: meanOf('opendraw_commit_duration_seconds', 0.6),
  OpendrawBetsWait: meanOf('opendraw_commit_wait_seconds', 1.1),
  OpendrawCallsFail: { 'opendraw_call_errors_total{reason="internal"}': 1 },
  OpendrawCallsRefused: { 'opendraw_call_errors_total{reason="try_again"}': 301 },
  OpendrawCallsSlow: meanOf('opendraw_call_duration_seconds', 1.1),
  OpendrawEventLoopBlocked: { 'opendraw_event_loop_delay_seconds{quantile="0.99"}': 0.3 },
  OpendrawPoolExhausted: { opendraw_db_pool_waiting: 1 },
  OpendrawWithdrawalsWait: { 'opendraw_queue_oldest_seconds{queue="withdrawals"}': 86_401 },
  OpendrawDepositsWait: { 'opendraw_queue_oldest_seconds{queue="deposits"}': 14_401 },
  OpendrawOperatorsBehind: { 'opendraw_queue_oldest_seconds{queue="kyc"}': 259_201 },
  OpendrawPaymentsUnhandled: { 'opendraw_queue_oldest_seconds{queue="payment_deliveries"}': 901 },
  OpendrawMessagesStuck: { 'opendraw_queue_oldest_seconds{queue="pushes"}': 901 },
  OpendrawCalendarBehind: { 'opendraw_queue_oldest_seconds{queue="calendar"}': 14_401 },
  OpendrawSavingsCoverLow: { opendraw_savings_cover_days: 29 },
  OpendrawAssetsShort: { opendraw_assets_short_dollars: 0.01 },
  OpendrawBankrollLow: { opendraw_bankroll_dollars: 99_999 },
}

function meanOf(histogram: string, seconds: number): Record<string, number> {
  return { [`${histogram}_sum`]: seconds * 10, [`${histogram}_count`]: 10 }
}

const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
let database: FreshDatabase
let vault: TestVault
let server: TestServer
let healthy: readonly Sample[]
beforeAll(async () => {
  database = await freshDatabase()
  vault = await aVault()
  const config = {
    metrics: { host: '127.0.0.1', port: 0 },
    ledgerReport: join(folder, 'report.json'),
  }
  server = await startTestServer({ database, vault: vault.vault, config })
  await aBankroll(database)
  await writeLedgerReport(join(folder, 'report.json'), new Date(), 0)
  await anOpenRound(server.ctx)
  // What one saver has, with a reserve behind it: without savers there is no cover to speak of.
  await aReserve(database, 'flexible', 1_000_000_000n)
  await database.owner.run(sql`update flexible_total set balance = 1000000, savers = 1`)
  // What the start of this test did to the event loop is over after the first look; a busy machine may need more.
  const blocked = alerts.find(({ alert }) => alert === 'OpendrawEventLoopBlocked')?.expr ?? ''
  const isCalm = async () => {
    // Prometheus makes this one itself.
    healthy = [...(await scrape(server.metricsUrl ?? '')), sampleNamed('up{job="opendraw"}', 1)]
    return firing(blocked, { before: healthy, after: healthy }).length === 0
  }
  while (!(await isCalm())) await pause(200)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('prometheus.yml reads the alerts and asks the port of the documents', () => {
  const config = parse(textOf('ops/prometheus/prometheus.yml'))
  expect(config.rule_files).toEqual(['alerts.yml'])
  expect(config.scrape_configs).toEqual([
    { job_name: 'opendraw', static_configs: [{ targets: ['127.0.0.1:9464'] }] },
  ])
  expect(textOf('.env.example')).toContain('METRICS_PORT=9464')
})

test('every metric of an alert or a panel is exported by a running server', () => {
  const exported = new Set(healthy.map(({ name }) => name))
  const dashboard = textOf('ops/grafana/opendraw.json')
  const named = [...alerts.map(({ expr }) => expr), dashboard].flatMap(
    (text) => text.match(/\bopendraw_\w+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !exported.has(name))).toEqual([])
})

test('a healthy server sets off no alert', () => {
  const fired = alerts.filter(({ expr }) => firing(expr, { before: healthy, after: healthy }).length > 0)
  expect(fired.map(({ alert }) => alert)).toEqual([])
})

test('each alert has a bad sample, and no alert stands for another', () => {
  expect(alerts.map(({ alert }) => alert)).toEqual(Object.keys(bad))
})

test.each(Object.entries(bad))(
  '%s is set off by its bad sample alone, on a series that exists',
  (name, values) => {
    const changed = Object.entries(values).map(([text, value]) => sampleNamed(text, value))
    const after = withSamples(healthy, changed)
    // Every value was put in the place of one that the server exports.
    expect(after).toHaveLength(healthy.length)
    const fired = alerts.filter(({ expr }) => firing(expr, { before: healthy, after }).length > 0)
    expect(fired.map(({ alert }) => alert)).toEqual([name])
  },
)

test('every runbook is a heading of the page of runbooks, and every heading is one', () => {
  const anchors = textOf('docs/runbooks.md')
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )
  const named = [
    ...alerts.map(({ annotations }) => annotations.runbook),
    ...Object.values(ruleBook).map(({ runbook }) => `docs/runbooks.md#${runbook}`),
  ]
  expect(new Set(named)).toEqual(new Set(anchors.map((anchor) => `docs/runbooks.md#${anchor}`)))
})

test('the dashboard has panels with a query each, on one choosable source, none on top of another', () => {
  const { panels } = z
    .object({ panels: z.array(Panel) })
    .parse(JSON.parse(textOf('ops/grafana/opendraw.json')))
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

const Panel = z.object({
  id: z.int(),
  title: z.string().min(3),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${source}`) }),
  gridPos: z.object({ x: z.int().max(23), y: z.int(), w: z.int().min(1).max(24), h: z.int().min(1) }),
  targets: z.array(z.object({ expr: z.string().min(5) })).min(1),
})
