import type { Tx } from '@opendraw/db'
import { inAsset, keyFrom, playerFunds, post, suspense, type Transfer } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { DAY_MS, startOfDay } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { keysOf, numbersOf } from './numbers-of.ts'
import { type FreeTransfer, freeTransfers } from './tables/counterparts.ts'
import {
  addMatch,
  addMatchTransfers,
  type LineRow,
  lockMatching,
  lockOpenLines,
  markMatched,
} from './tables/lines.ts'

const LINES_PER_STEP = 500

/** A number that is written again months later, by a payer who kept it, is another payment. */
const DAYS_APART_MAX = 30

/**
 * For each line the transfer that it certainly is: the deposit or the withdrawal whose number it names, booked within a month of
 * it, of that very amount, decided by another operator than who imported the line, and no other line's. Null where there is none,
 * or more than one.
 */
export async function bookedBy(
  tx: Tx,
  asset: string,
  lines: readonly Readonly<Pick<LineRow, 'amount' | 'reference' | 'text' | 'bookedOn' | 'importedBy'>>[],
): Promise<(string | null)[]> {
  const keys = lines.map((line) => keysOf(line.amount, numbersOf(line)))
  if (keys.every(({ length }) => length === 0)) return keys.map(() => null)
  await lockMatching(tx)
  const free = await freeTransfers(tx, asset, keys.flat())
  const left = new Map(free.map((one) => [one.transfer, one]))
  return lines.map((line, at) => {
    const fitting = (keys[at] ?? []).filter((key) => isSure(line, left.get(key)))
    const [key = null] = fitting
    if (key === null || fitting.length > 1) return null
    left.delete(key)
    return key
  })
}

function isSure(
  { amount, bookedOn, importedBy }: Pick<LineRow, 'amount' | 'bookedOn' | 'importedBy'>,
  found: FreeTransfer | undefined,
): boolean {
  if (found?.amount !== amount || found.decidedBy === importedBy) return false
  return Math.abs(startOfDay(bookedOn).getTime() - found.at.getTime()) <= DAYS_APART_MAX * DAY_MS
}

/** Matches lines in suspense whose deposit or withdrawal was booked since they came. Any number of nodes may call it at any time. */
export async function matchOpenLines({ db }: Pick<Context, 'db'>): Promise<void> {
  let after: bigint | null = 0n
  while (after !== null) {
    const from: bigint = after
    after = await db.transaction(async (tx) => {
      const lines = await lockOpenLines(tx, from, LINES_PER_STEP)
      for (const asset of new Set(lines.map((line) => line.asset))) {
        const own = lines.filter((line) => line.asset === asset)
        const booked = await bookedBy(tx, asset, own)
        for (const [at, line] of own.entries()) {
          const transfer = booked[at]
          if (transfer) await recordMatch(tx, [line], [transfer], null)
        }
      }
      return lines.length < LINES_PER_STEP ? null : (lines.at(-1)?.id ?? null)
    })
  }
}

/** Records that these locked lines are these transfers, whose sums are equal: the lines leave suspense. Answers the match. */
export async function recordMatch(
  tx: Tx,
  lines: readonly LineRow[],
  transfers: readonly string[],
  approvalId: bigint | null,
): Promise<bigint> {
  const match = await addMatch(tx, approvalId)
  assert(match !== undefined, 'a match just added is there')
  const marked = await markMatched(
    tx,
    match,
    lines.map(({ id }) => id),
  )
  assert(marked === lines.length, 'lines that are locked and open are matched')
  await addMatchTransfers(tx, match, transfers)
  const outcomes = await post(tx, lines.map(outOfSuspense))
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'a line leaves suspense once',
  )
  return match
}

/** What books a line that matches nothing: the bank has the money, or has it no more, and nobody knows why. */
export function intoSuspense({ id, amount, asset }: Pick<LineRow, 'id' | 'amount' | 'asset'>): Transfer {
  const bank = inAsset(playerFunds, asset)
  const key = keyFrom('bank line', id)
  return amount > 0n
    ? { from: bank, to: inAsset(suspense('in'), asset), amount, reason: 'bank_in', key, ref: id }
    : { from: inAsset(suspense('out'), asset), to: bank, amount: -amount, reason: 'bank_out', key, ref: id }
}

/** The same backwards: what the line is books the money at the bank itself. */
function outOfSuspense(line: LineRow): Transfer {
  const { from, to, ...rest } = intoSuspense(line)
  return { ...rest, from: to, to: from, reason: 'bank_matched', key: keyFrom('bank matched', line.id) }
}
