import { getChain } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { readChain } from './read-chain.ts'
import { toEntry, toHead } from './read-log.ts'

/** The transparency log, open to everyone. */
export const routes: Binding[] = [
  bind(getChain, async (ctx, { before, limit }) => {
    const { list, next, head } = await readChain(ctx, before ?? null, limit)
    return {
      list: list.map(toEntry),
      next: next === null ? null : BigInt(next),
      head: head && toHead(head),
    }
  }),
]
