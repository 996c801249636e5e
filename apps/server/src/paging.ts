import type { Row } from '@opendraw/db'

/** A page of a list by id: at most `limit` rows after (or before) the cursor. */
export type Paging = { readonly before: bigint | null; readonly limit: number }
export type Page<T> = { readonly list: T[]; readonly next: bigint | null }

const pageSize = 20
const largest = 2n ** 63n - 1n
const latestMs = 8_640_000_000_000_000

/** A number of the wire; one too large for the database names nothing that exists. */
export function idFrom(digits: string): bigint {
  const id = BigInt(digits)
  return id > largest ? largest : id
}

/** The paging of a call, with the usual size of a page where it names none. */
export function pagingFrom({
  before,
  limit,
}: {
  before?: string | undefined
  limit?: number | undefined
}): Paging {
  return { before: before === undefined ? null : idFrom(before), limit: limit ?? pageSize }
}

/** An instant of the wire; one beyond what a date can say is the latest that it can. Null for none. */
export function instantFrom(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(Math.min(ms, latestMs))
}

/** A page on the wire, each of its rows as `shape` makes it. */
export function onPage<T, W>(
  { list, next }: Page<T>,
  shape: (item: T) => W,
): { list: W[]; next: string | null } {
  return { list: list.map(shape), next: next === null ? null : String(next) }
}

/** Cuts the one row too many that was read to know whether there is a next page. */
export function pageFrom<T extends Row & { id: bigint }>(rows: T[], limit: number): Page<T> {
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}
