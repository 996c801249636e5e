import type { RequestOf } from '@opendraw/contract'
import { type DeskGood, listDeskGoods, proposeGood, proposeGoodEnd } from '@opendraw/contract/operator'
import { fromWire, toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, onPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { allGoods, type GoodRow, type GoodTerms } from '../../points/index.ts'
import { proposeGoodEnd as end, goodSubject, proposeGood as propose } from '../desk/goods/propose-good.ts'
import { secondLooksAt } from '../desk/second-looks-at.ts'
import { textsFrom, wordsOf } from './texts.ts'

/** The shop for points. */
export const goodRoutes: Binding[] = [
  bind(listDeskGoods, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allGoods(db, before, limit + 1), limit)
    const waits = await secondLooksAt(
      db,
      page.list.map(({ id }) => goodSubject(id)),
    )
    return onPage(page, (good) => goodOnWire(good, waits.get(goodSubject(good.id))))
  }),
  bind(proposeGood, async (ctx, { replaces, reason, ...terms }, caller) => ({
    approval: String(
      await propose(ctx, caller, {
        terms: termsFrom(terms),
        replaces: replaces === null ? null : idFrom(replaces),
        reason,
      }),
    ),
  })),
  bind(proposeGoodEnd, async (ctx, { id, reason }, caller) => ({
    approval: String(await end(ctx, caller, { id: idFrom(id), reason })),
  })),
]

const termsFrom = ({
  name,
  about,
  price,
  amount,
  stock,
  position,
}: Omit<RequestOf<typeof proposeGood>, 'replaces' | 'reason'>): GoodTerms => ({
  texts: textsFrom(name, about),
  price: BigInt(price),
  amount: fromWire(amount),
  stock,
  position,
})

const goodOnWire = (good: GoodRow, waits: bigint | undefined): z.input<typeof DeskGood> => ({
  id: String(good.id),
  kind: good.kind,
  ...wordsOf(good.texts),
  price: String(good.price),
  amount: toWire(good.amount),
  stock: good.stock,
  taken: good.taken,
  position: good.position,
  replaces: good.replaces === null ? null : String(good.replaces),
  createdAt: good.createdAt.getTime(),
  endedAt: good.endedAt?.getTime() ?? null,
  waits: waits === undefined ? null : String(waits),
})
