import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { VaultOutcome } from '../config/observed.ts'
import type { Metrics, StreamKind } from './metrics.ts'

/** The longest that players and operators bear, at its end; below it the usual times, finely. */
const CALL_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BATCH_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const SLIP_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
/** Of rounds and beacons: up to the ten minutes after which a round without a beacon is void. */
const ROUND_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 15, 30, 60, 300, 600]

/** Empty metrics, and the registry that writes them as Prometheus reads them. */
export function createMetrics(): Readonly<{ metrics: Metrics; registry: Registry }> {
  const registry = new Registry()
  return { registry, metrics: { ...ofBets(registry), ...ofRounds(registry), ...ofCalls(registry) } }
}

function ofBets(registry: Registry): Pick<Metrics, 'betsPlaced' | 'batchSent'> {
  const registers = [registry]
  const slips = new Counter({ name: 'opendraw_slips_total', help: 'Slips placed.', registers })
  const bets = new Counter({ name: 'opendraw_bets_total', help: 'Bets (lines of slips) placed.', registers })
  const size = new Histogram({
    name: 'opendraw_commit_batch_slips',
    help: 'Slips in a batch of the group commit.',
    buckets: SLIP_BUCKETS,
    registers,
  })
  const wait = new Histogram({
    name: 'opendraw_commit_wait_seconds',
    help: 'How long the oldest slip of a batch waited before it was sent.',
    buckets: BATCH_BUCKETS,
    registers,
  })
  const duration = new Histogram({
    name: 'opendraw_commit_duration_seconds',
    help: 'How long the database took for a batch.',
    buckets: BATCH_BUCKETS,
    registers,
  })
  return {
    betsPlaced: (ofSlips, ofBets) => {
      slips.inc(ofSlips)
      bets.inc(ofBets)
    },
    batchSent: (batch) => {
      size.observe(batch.slips)
      wait.observe(batch.waitMs / 1_000)
      duration.observe(batch.durationMs / 1_000)
    },
  }
}

function ofRounds(
  registry: Registry,
): Pick<Metrics, 'roundDrawn' | 'roundFinished' | 'vaultAsked' | 'beaconAsked'> {
  const registers = [registry]
  const drawn = new Histogram({
    name: 'opendraw_round_lock_to_draw_seconds',
    help: 'From the lock of a round to its result, of rounds that this node drew.',
    buckets: ROUND_BUCKETS,
    registers,
  })
  const paid = new Histogram({
    name: 'opendraw_round_draw_to_paid_seconds',
    help: 'From the result of a round to its last payout, of rounds that this node finished.',
    buckets: ROUND_BUCKETS,
    registers,
  })
  const finished = new Counter<'state'>({
    name: 'opendraw_rounds_finished_total',
    help: 'Rounds that this node finished, by how they ended.',
    labelNames: ['state'],
    registers,
  })
  for (const state of ['settled', 'voided']) finished.inc({ state }, 0)
  return {
    roundDrawn: (lockToDrawMs) => drawn.observe(lockToDrawMs / 1_000),
    roundFinished: (state, drawToPaidMs) => {
      finished.inc({ state })
      if (drawToPaidMs !== null) paid.observe(drawToPaidMs / 1_000)
    },
    ...ofSources(registry),
  }
}

function ofSources(registry: Registry): Pick<Metrics, 'vaultAsked' | 'beaconAsked'> {
  const registers = [registry]
  const vault = new Histogram<'call'>({
    name: 'opendraw_vault_request_duration_seconds',
    help: 'How long the vault took, by what it was asked.',
    labelNames: ['call'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const asked = new Counter<'outcome'>({
    name: 'opendraw_vault_requests_total',
    help: 'Requests to the vault: answered, refused by it, or failed because it did not answer.',
    labelNames: ['outcome'],
    registers,
  })
  const outcomes: readonly VaultOutcome[] = ['answered', 'refused', 'failed']
  for (const outcome of outcomes) asked.inc({ outcome }, 0)
  const lag = new Histogram({
    name: 'opendraw_beacon_lag_seconds',
    help: 'How long after its time a beacon was known to this node.',
    buckets: ROUND_BUCKETS,
    registers,
  })
  const missing = new Counter({
    name: 'opendraw_beacon_missing_total',
    help: 'How often a round asked for its beacon and there was none yet.',
    registers,
  })
  return {
    vaultAsked: (call, outcome, durationMs) => {
      asked.inc({ outcome })
      vault.observe({ call }, durationMs / 1_000)
    },
    beaconAsked: (lagMs) => (lagMs === null ? missing.inc() : lag.observe(lagMs / 1_000)),
  }
}

function ofCalls(registry: Registry): Pick<Metrics, 'callAnswered' | 'callRefused' | 'streamsChanged'> {
  const registers = [registry]
  const duration = new Histogram({
    name: 'opendraw_call_duration_seconds',
    help: 'From a call that was read to its answer, players and operators together.',
    buckets: CALL_BUCKETS,
    registers,
  })
  const refused = new Counter<'reason'>({
    name: 'opendraw_call_errors_total',
    help: 'Calls that were not answered with what they asked for, by code.',
    labelNames: ['reason'],
    registers,
  })
  // What an alert compares is there from the start: a series that begins with its first error shows no increase.
  for (const reason of ['internal', 'try_again', 'busy']) refused.inc({ reason }, 0)
  const streams = new Gauge<'kind'>({
    name: 'opendraw_streams',
    help: 'Open streams of live events.',
    labelNames: ['kind'],
    registers,
  })
  const kinds: readonly StreamKind[] = ['player', 'visitor']
  for (const kind of kinds) streams.set({ kind }, 0)
  return {
    callAnswered: (durationMs) => duration.observe(durationMs / 1_000),
    callRefused: (reason) => refused.inc({ reason }),
    streamsChanged: (kind, by) => streams.inc({ kind }, by),
  }
}
