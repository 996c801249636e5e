import type { Tx } from './connect.ts'
import { type Statement, sql } from './sql.ts'

/** A promise that is broken: `invariant` names it, `detail` one place where. */
export type Violation = Readonly<{ invariant: string; detail: string }>

/**
 * An invariant of stored data, checked by what violates it: the rows of `sql`, a column `detail` each, or, where SQL
 * cannot judge a row (a hash, a signature, a draw), what `check` finds. A walk that checks several things at once gives
 * them names of their own.
 */
export type Invariant = Readonly<{ name: string }> &
  (Readonly<{ sql: Statement }> | Readonly<{ check: (tx: Tx) => Promise<readonly (string | Violation)[]> }>)

/** At most this many violations are named for each invariant in SQL. */
const PLACES_MAX = 20

/**
 * Checks stored data against these invariants, one after the other; empty when all hold. Reads everything and changes
 * nothing: not for requests. In a snapshot, all are checked at one moment.
 */
export async function violationsOf(tx: Tx, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const invariant of invariants)
    for (const place of await placesOf(tx, invariant))
      violations.push(typeof place === 'string' ? { invariant: invariant.name, detail: place } : place)
  return violations
}

async function placesOf(tx: Tx, invariant: Invariant): Promise<readonly (string | Violation)[]> {
  if ('check' in invariant) return invariant.check(tx)
  const rows = await tx.rows<{ detail: string }>(sql`${invariant.sql} limit ${PLACES_MAX}`)
  return rows.map(({ detail }) => detail)
}

/** All rows, a page at a time, for a check that looks at each: `next` reads at most `size` of them after the last one seen. */
export async function* pagesOf<T>(
  size: number,
  next: (last: T | undefined, size: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let last: T | undefined
  for (;;) {
    const page = await next(last, size)
    if (page.length > 0) yield page
    if (page.length < size) return
    last = page.at(-1)
  }
}
