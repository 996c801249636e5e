import type { Row } from '@opendraw/db'

/** A page of a list by id: at most `limit` rows after (or before) the cursor. */
export type Paging = Readonly<{ before: bigint | null; limit: number }>
export type Page<T> = Readonly<{ list: T[]; next: bigint | null }>

/** A time from its first moment until before its last; null: without that end. */
export type Period = Readonly<{ from: Date | null; to: Date | null }>

const PAGE_SIZE = 20

/** The paging of a call, with the usual size of a page where it names none. */
export function pagingFrom({
  before,
  limit,
}: {
  before?: bigint | undefined
  limit?: number | undefined
}): Paging {
  return { before: before ?? null, limit: limit ?? PAGE_SIZE }
}

/** That page, each of its rows as `shape` makes it. */
export function mapPage<T, R>({ list, next }: Page<T>, shape: (item: T) => R): Page<R> {
  return { list: list.map(shape), next }
}

/** Cuts the one row too many that was read to know whether there is a next page. */
export function pageFrom<T extends Row & { id: bigint }>(rows: T[], limit: number): Page<T> {
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}
