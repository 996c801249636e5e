import { closeConcern, listConcerns } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, pagingFrom } from '../../../paging.ts'
import { listConcerns as list } from '../../protection/index.ts'
import { closeConcern as close } from '../desk/concerns/close-concern.ts'
import { concernOnWire, concernsOnWire } from '../desk/concerns/concern-on-wire.ts'

/** What should be looked into. */
export const concernRoutes: Binding[] = [
  bind(listConcerns, async (ctx, { kind = 'harm', state = 'pending', ...paging }, { operatorId }) => {
    const page = await list(ctx.db, { kind, isOpen: state === 'pending' }, pagingFrom(paging))
    const next = page.next === null ? null : String(page.next)
    return { list: await concernsOnWire(ctx, page.list, operatorId), next }
  }),
  bind(closeConcern, async (ctx, { id, outcome, reason = '' }, caller) => {
    await close(ctx, caller, { id: idFrom(id), outcome, reason })
    return concernOnWire(ctx, idFrom(id), caller.operatorId)
  }),
]
