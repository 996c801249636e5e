import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rulesOf } from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBeacon } from '../config/beacon.ts'
import { observedBeacon } from '../config/observed.ts'
import { advanceRounds } from '../modules/rounds/advance-rounds.ts'
import { aBeacon } from '../testing/a-beacon.ts'
import { aBankroll } from '../testing/a-context.ts'
import { aVault, type TestVault } from '../testing/a-vault.ts'
import { anOpenRound } from '../testing/an-open-round.ts'
import { playerClient, refusalOf } from '../testing/clients.ts'
import { aPlayerWith } from '../testing/makers.ts'
import { sampleValue, scrape } from '../testing/prometheus.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { Metrics } from './metrics.ts'

const onAnyPort = { metrics: { host: '127.0.0.1', port: 0 } }
let database: FreshDatabase
let vault: TestVault
let server: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  vault = await aVault()
  server = await startTestServer({ database, vault: vault.vault, config: onAnyPort })
  await aBankroll(database)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
  await database.drop()
})

const url = () => server.metricsUrl ?? ''

test('nothing is measured and nothing listens unless the settings say where', async () => {
  const plain = await startTestServer({ database })
  expect(plain.metricsUrl).toBeNull()
  expect(plain.ctx.metrics).toBeUndefined()
  await plain.stop()
})

test('answers in the text format, every series with its help and type, under our prefix', async () => {
  const response = await fetch(url())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  const declared = [...text.matchAll(/^# TYPE (\S+) (counter|gauge|histogram)$/gm)].map(([, name]) => name)
  expect(new Set(declared).size).toBe(declared.length)
  expect([...text.matchAll(/^# HELP (\S+) \S.*\.$/gm)].map(([, name]) => name)).toEqual(declared)
  for (const { name } of await scrape(url())) {
    expect(name).toMatch(/^opendraw_/)
    expect(declared).toContain(declared.includes(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))
  }
})

test('serves nothing but that, and the origins of players and operators do not have it', async () => {
  const origin = new URL(url()).origin
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}/api/ccpublic/getinit`)).status).toBe(404)
  expect((await fetch(url(), { method: 'POST' })).status).toBe(405)
  expect((await fetch(url(), { method: 'HEAD' })).status).toBe(200)
  for (const other of [server.url, server.consoleUrl])
    expect((await fetch(`${other}/metrics`)).status).toBe(404)
})

test('counts bets, batches, draws, payouts, what the vault was asked, and refusals by their code', async () => {
  const before = await scrape(url())
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const client = playerClient(server, player)
  const round = await anOpenRound(server.ctx, { locksInMs: 1_500, drawsInMs: 1_600 })
  const rules = rulesOf('rgb')
  const slip = (stake: bigint) => ({
    gameId: round.gameId,
    issue: round.issue,
    oddsVersion: rules.version,
    source: 'game' as const,
    lines: ['rgb_big', 'rgb_small'].map((play) => ({ play, pick: '', stake })),
    key: randomUUID(),
  })
  await client.placeBet(slip(1_000_000n))
  expect(await refusalOf(client.placeBet(slip(9_000_000n)))).toBe('insufficient_balance')
  const stream = await fetch(`${server.url}/api/cclive/stream`)
  const isFinished = async () =>
    (
      await database.owner.row<{ done: boolean }>(
        sql`select finished_at is not null as done from round where id = ${round.id}`,
      )
    )?.done
  while (!(await isFinished())) {
    await advanceRounds(server.ctx)
    await pause(20)
  }
  const after = await scrape(url())
  const grown = (name: string, labels?: Record<string, string>) =>
    (sampleValue(after, name, labels) ?? 0) - (sampleValue(before, name, labels) ?? 0)
  expect(grown('opendraw_slips_total')).toBe(1)
  expect(grown('opendraw_bets_total')).toBe(2)
  expect(grown('opendraw_commit_batch_slips_sum')).toBeGreaterThanOrEqual(2)
  expect(grown('opendraw_commit_wait_seconds_count')).toBeGreaterThanOrEqual(1)
  expect(grown('opendraw_commit_duration_seconds_sum')).toBeGreaterThan(0)
  expect(grown('opendraw_round_lock_to_draw_seconds_count')).toBe(1)
  expect(grown('opendraw_round_lock_to_draw_seconds_sum')).toBeGreaterThanOrEqual(0.1)
  expect(grown('opendraw_round_draw_to_paid_seconds_count')).toBe(1)
  expect(grown('opendraw_rounds_finished_total', { state: 'settled' })).toBe(1)
  expect(grown('opendraw_vault_requests_total', { outcome: 'answered' })).toBeGreaterThan(0)
  expect(grown('opendraw_vault_request_duration_seconds_count', { call: 'release' })).toBe(1)
  expect(grown('opendraw_call_errors_total', { reason: 'insufficient_balance' })).toBe(1)
  expect(grown('opendraw_call_duration_seconds_count')).toBe(2)
  expect(sampleValue(after, 'opendraw_streams', { kind: 'visitor' })).toBe(1)
  await stream.body?.cancel()
  await expect
    .poll(async () => sampleValue(await scrape(url()), 'opendraw_streams', { kind: 'visitor' }))
    .toBe(0)
})

test('has no label that names a player, an address or one round', async () => {
  const samples = await scrape(url())
  const names = new Set(samples.flatMap(({ labels }) => Object.keys(labels)))
  const known = ['call', 'kind', 'le', 'outcome', 'quantile', 'queue', 'reason', 'reserve', 'source', 'state']
  expect(known).toEqual(expect.arrayContaining([...names]))
  const values = new Set(
    samples.flatMap(({ labels }) =>
      Object.entries(labels).flatMap(([name, value]) =>
        name === 'le' || name === 'quantile' ? [] : [value],
      ),
    ),
  )
  for (const value of values) expect(value).toMatch(/^[a-z_]{1,40}$/)
  expect(samples.length).toBeLessThan(400)
})

test('a beacon counts with how late it was, and as missing while there is none', async () => {
  const { ctx } = server
  const relay = await aBeacon()
  const measured = observedBeacon(
    connectBeacon({ urls: [relay.url], log: ctx.log, retryMs: 1 }),
    ctx.clock,
    metricsOf(ctx).beaconAsked,
  )
  const before = await scrape(url())
  const beaconRound =
    BigInt(Math.floor((Date.now() / 1_000 - relay.chain.genesisSeconds) / relay.chain.periodSeconds)) - 1n
  relay.mood = 'not yet'
  expect(await measured.signatureOf(relay.chain, beaconRound)).toBeUndefined()
  relay.mood = 'answers'
  await expect.poll(() => measured.signatureOf(relay.chain, beaconRound)).toBeDefined()
  await relay.drop()
  const after = await scrape(url())
  const grown = (name: string) => (sampleValue(after, name) ?? 0) - (sampleValue(before, name) ?? 0)
  expect(grown('opendraw_beacon_missing_total')).toBeGreaterThanOrEqual(1)
  expect(grown('opendraw_beacon_lag_seconds_count')).toBe(1)
  expect(grown('opendraw_beacon_lag_seconds_sum')).toBeGreaterThan(relay.chain.periodSeconds)
})

function metricsOf({ metrics }: TestServer['ctx']): Metrics {
  if (!metrics) throw new Error('this server measures')
  return metrics
}
