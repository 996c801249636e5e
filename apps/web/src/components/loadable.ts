import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** As much of a query as its place on the screen needs. */
export type Loadable<Data> = Readonly<{
  data: Data | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
}>

/** Two queries whose data is shown together: it is there when both are, and failed when one has. */
export function bothOf<One, Other>(one: Loadable<One>, other: Loadable<Other>): Loadable<[One, Other]> {
  const failed = [one, other].find(({ isError, data }) => isError && data === undefined)
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => Promise.all([one, other].map((query) => query.isError && query.refetch())),
  }
}

/** The rows of a list that comes page under page: it has failed when it did so before there was a row. */
export function rowsOf<Row>(
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly Row[] }>>,
): Loadable<Row[]> {
  const rows = query.data?.pages.flatMap(({ list }) => list)
  return { ...query, data: query.isError && rows?.length === 0 ? undefined : rows }
}
