import { getChain } from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { readChain } from './read-chain.ts'
import { entryOnWire, headOnWire } from './wire.ts'

/** The transparency log, open to everybody. */
export const routes: Binding[] = [
  bind(getChain, async (ctx, { before, limit }) => {
    const { list, next, head } = await readChain(ctx, before === undefined ? null : BigInt(before), limit)
    return {
      list: list.map(entryOnWire),
      next: next === null ? null : String(next),
      head: head && headOnWire(head),
    }
  }),
]
