import { type QueueFilter } from '../tables/queues.ts'

type Asked = {
  readonly state?: string | undefined
  readonly player?: bigint | undefined
  readonly amountMin?: bigint | undefined
  readonly amountMax?: bigint | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly claim?: 'mine' | 'free' | 'taken' | undefined
}

/** A queue's filter as the wire has it, for the statements. */
export function filterFrom(asked: Asked, operatorId: bigint): QueueFilter {
  return {
    state: asked.state ?? null,
    player: asked.player ?? null,
    amountMin: asked.amountMin ?? null,
    amountMax: asked.amountMax ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    claim: asked.claim ?? null,
    operatorId,
  }
}
