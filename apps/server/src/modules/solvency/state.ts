import type { LiabilityTree } from '@opendraw/liabilities'
import { createTtlCache, stateOf } from '../../process-state.ts'

const PAGE_LASTS_MS = 10_000

/** What solvency keeps in memory. */
export const solvencyState = stateOf(() => ({
  /** The trees of the newest total, by snapshot and asset: each is built once, and those of an older one are dropped. */
  trees: new Map<string, Promise<LiabilityTree>>(),
  /** One build at a time, since each takes seconds of a core: the next waits for this. */
  building: { last: Promise.resolve() },
  /** The public page: a crowd that opens it costs one read. */
  page: createTtlCache(PAGE_LASTS_MS),
}))
