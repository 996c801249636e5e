import { closeConcern, listConcerns } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { listConcerns as list } from '../../responsible-gaming/index.ts'
import { closeConcern as close } from '../concerns/close-concern.ts'
import { toConcern, toConcerns } from '../concerns/to-concern.ts'

/** What should be looked into. */
export const concernRoutes: Binding[] = [
  bind(listConcerns, async (ctx, { kind = 'harm', state = 'pending', ...paging }, { operatorId }) => {
    const page = await list(ctx.db, { kind, isOpen: state === 'pending' }, pagingFrom(paging))
    const next = page.next
    return { list: await toConcerns(ctx, page.list, operatorId), next }
  }),
  bind(closeConcern, async (ctx, { id, outcome, reason = '' }, caller) => {
    await close(ctx, caller, { id, outcome, reason })
    return toConcern(ctx, id, caller.operatorId)
  }),
]
