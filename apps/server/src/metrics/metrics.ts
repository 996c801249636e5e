import type { VaultOutcome } from '../config/observed.ts'

/** A batch of slips that the group commit sent to the database. */
export type BatchTimes = Readonly<{
  slips: number
  /** How long its oldest slip waited before it was sent. */
  waitMs: number
  /** How long the database took. */
  durationMs: number
}>

export type StreamKind = 'player' | 'visitor'

/**
 * What is measured while the server works; absent from the context: nothing is. Labels are words of the code alone, such as the
 * code of a refusal: no player, no address, no path with an id.
 */
export type Metrics = Readonly<{
  /** Bets that are placed for good: their slips and lines. */
  betsPlaced(slips: number, bets: number): void
  batchSent(batch: BatchTimes): void
  callAnswered(durationMs: number): void
  /** `reason`: a code of the catalogue, or `internal` or `try_again`. */
  callRefused(reason: string): void
  roundDrawn(lockToDrawMs: number): void
  /** `drawToPaidMs`: null for a round that was never drawn. */
  roundFinished(state: 'settled' | 'voided', drawToPaidMs: number | null): void
  vaultAsked(call: string, outcome: VaultOutcome, durationMs: number): void
  /** How long after its time a beacon was known; null: it was asked for and not there yet. */
  beaconAsked(lagMs: number | null): void
  streamsChanged(kind: StreamKind, by: 1 | -1): void
}>
