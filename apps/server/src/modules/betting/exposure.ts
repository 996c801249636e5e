import type { Db } from '@opendraw/db'
import {
  acceptLine,
  addLine,
  dropLine,
  type Exposure,
  emptyExposure,
  type GameRules,
  holdLine,
  largestStake,
  removeLine,
  worstCase,
} from '@opendraw/games'
import { CENT, type Money } from '@opendraw/money'
import { purgeInSteps } from '../../purge-in-steps.ts'
import type { SlipLine } from './slip.ts'
import { deleteOldLeases, leaseExposure, shrinkLease } from './tables/batches.ts'

/** A round as exposure sees it. */
export type ExposedRound = Readonly<{ id: bigint; rules: GameRules; locksAt: Date; exposureLimit: Money }>

/** Taken, or not: `max` is the largest stake that a slip's only line could have now, in whole cents. */
export type Hold =
  | { ok: true }
  | { ok: false; reason: 'limit_reached'; max: Money }
  | { ok: false; reason: 'round_closed' | 'insufficient_balance' }

/** Whether the player has the money for the slip: asked before the round's limit is leased for it, so that nobody without any uses it up. */
export type IsCovered = () => Promise<boolean>

/** What this node's bets could cost the operator, round by round, against what it has leased of each round's limit. */
export type ExposureBook = Readonly<{
  /**
   * Counts the slip if the worst case stays within the lease, leasing more where the round has it: whichever of the slips that are
   * held in this moment are accepted. A stake counts against what others may win from `accept` on.
   */
  hold(round: ExposedRound, lines: readonly SlipLine[], isCovered: IsCovered): Promise<Hold> | Hold
  /** A held slip is in the database. */
  accept(roundId: bigint, lines: readonly SlipLine[]): void
  /** Releases a slip that was held and not accepted, and what was leased for such slips alone. One of unknown outcome stays held. */
  release(roundId: bigint, lines: readonly SlipLine[]): void
  /** Drops rounds that locked before `now` and releases what they did not need. */
  prune(now: Date): void
}>

type Page = {
  readonly round: ExposedRound
  readonly exposure: Exposure
  leased: Money
  /** While the lease is changed: one change after the other. */
  leasing: Promise<unknown> | null
}

/** One row lock a slice: a node goes back to the database after about this part of the limit. */
const SLICES = 32n

export function createExposureBook(db: Db, node: string): ExposureBook {
  const pages = new Map<bigint, Page>()
  const pageOf = (round: ExposedRound): Page => {
    const known = pages.get(round.id)
    if (known) return known
    const page: Page = { round, exposure: emptyExposure(round.rules), leased: 0n, leasing: null }
    pages.set(round.id, page)
    return page
  }
  return {
    hold: (round, lines, isCovered) => {
      const page = pageOf(round)
      return tryHold(page, lines) ? { ok: true } : holdMore(db, node, page, lines, isCovered)
    },
    accept: (roundId, lines) => {
      const page = pages.get(roundId)
      if (page) each(page, lines, acceptLine)
    },
    release: (roundId, lines) => {
      const page = pages.get(roundId)
      if (!page) return
      each(page, lines, dropLine)
      giveBack(db, node, page)
    },
    prune: (now) => {
      for (const [id, page] of pages) {
        if (page.round.locksAt.getTime() + KEPT_AFTER_LOCK_MS > now.getTime()) continue
        pages.delete(id)
        // Only the unused part of the lease is released; if that fails, the end of the round frees it all the same.
        shrinkLease(db, id, node, worstCase(page.exposure, page.leased)).catch(() => undefined)
      }
    },
  }
}

const KEPT_AFTER_LOCK_MS = 10_000

function each(
  { exposure }: Page,
  lines: readonly SlipLine[],
  change: (exposure: Exposure, play: number, pick: number, stake: Money) => void,
): void {
  for (const { play, pick, stake } of lines) change(exposure, play, pick, stake)
}

function tryHold(page: Page, lines: readonly SlipLine[]): boolean {
  each(page, lines, holdLine)
  if (worstCase(page.exposure, page.leased) <= page.leased) return true
  // If this slip is accepted, its own stakes are there: only those of the others may be missing.
  each(page, lines, dropLine)
  if (worstWith(page, lines) > page.leased) return false
  each(page, lines, holdLine)
  return true
}

async function holdMore(
  db: Db,
  node: string,
  page: Page,
  lines: readonly SlipLine[],
  isCovered: IsCovered,
): Promise<Hold> {
  if (await isCovered()) return leaseAndHold(db, node, page, lines)
  return { ok: false, reason: 'insufficient_balance' }
}

/** More than two slices that no slip needs go back to the other nodes: they were leased for slips that were not accepted. */
function giveBack(db: Db, node: string, page: Page): void {
  if (page.leasing) return
  const slice = page.round.exposureLimit / SLICES
  const worst = worstCase(page.exposure, page.leased)
  if (page.leased <= worst + 2n * slice) return
  // First here and then there: this node never counts on more than the database has for it.
  page.leased = worst + slice
  page.leasing = shrinkLease(db, page.round.id, node, page.leased)
    .catch(() => undefined)
    .finally(() => {
      page.leasing = null
      giveBack(db, node, page)
    })
}

async function leaseAndHold(db: Db, node: string, page: Page, lines: readonly SlipLine[]): Promise<Hold> {
  for (;;) {
    if (page.leasing) {
      await page.leasing
    } else {
      const need = worstWith(page, lines) - page.leased
      const slice = page.round.exposureLimit / SLICES
      const leasing = leaseExposure(db, page.round.id, node, need, need > slice ? need : slice)
      page.leasing = leasing
      try {
        const lease = await leasing
        if (!lease) return { ok: false, reason: 'round_closed' }
        page.leased = lease.leased
        if (worstWith(page, lines) > lease.leased) {
          return {
            ok: false,
            reason: 'limit_reached',
            max: stakeMaxOf(page, lines, lease.leased + lease.free),
          }
        }
      } finally {
        page.leasing = null
      }
    }
    if (tryHold(page, lines)) return { ok: true }
  }
}

function worstWith(page: Page, lines: readonly SlipLine[]): Money {
  each(page, lines, addLine)
  const worst = worstCase(page.exposure, page.leased)
  each(page, lines, removeLine)
  return worst
}

// In whole cents, and no more than was asked. Of a slip of several lines only none is promised.
function stakeMaxOf(page: Page, lines: readonly SlipLine[], room: Money): Money {
  const [line] = lines
  if (!line || lines.length > 1) return 0n
  const most = largestStake(page.exposure, line.play, line.pick, room)
  const capped = most < line.stake ? most : line.stake
  return capped - (capped % CENT)
}

/** Deletes the leases of rounds that finished a week ago: all their bets are paid. */
export function purgeOldLeases(db: Db): Promise<void> {
  return purgeInSteps((limit) => deleteOldLeases(db, limit))
}
