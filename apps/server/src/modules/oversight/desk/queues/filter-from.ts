import { fromWire } from '@opendraw/money'
import { idFrom, instantFrom } from '../../../../paging.ts'
import type { QueueFilter } from '../tables/queues.ts'

type Asked = {
  readonly state?: string | undefined
  readonly player?: string | undefined
  readonly amountMin?: string | undefined
  readonly amountMax?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly claim?: 'mine' | 'free' | 'taken' | undefined
}

/** A queue's filter as the wire has it, for the statements. */
export function filterFrom(asked: Asked, operatorId: bigint): QueueFilter {
  return {
    state: asked.state ?? null,
    player: asked.player === undefined ? null : idFrom(asked.player),
    amountMin: asked.amountMin === undefined ? null : fromWire(asked.amountMin),
    amountMax: asked.amountMax === undefined ? null : fromWire(asked.amountMax),
    from: instantFrom(asked.from),
    to: instantFrom(asked.to),
    claim: asked.claim ?? null,
    operatorId,
  }
}
