import { listSavedViews, removeView, saveView } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { listViews, removeView as remove, saveView as save } from '../saved-views/saved-views.ts'

/** The filters that operators keep under names. */
export const savedViewRoutes: Binding[] = [
  bind(listSavedViews, async (ctx, { list }, caller) => ({ list: await listViews(ctx, caller, list) })),
  bind(saveView, async (ctx, request, caller) => ({ id: await save(ctx, caller, request) })),
  bind(removeView, async (ctx, { id }, caller) => {
    await remove(ctx, caller, id)
    return { done: true as const }
  }),
]
